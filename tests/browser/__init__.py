"""Tests on real screens. They use Playwright's sync API, so they run in a pytest process of their own."""
