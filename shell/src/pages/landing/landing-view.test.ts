// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { setLandingView } from './landing-view.inline.ts';

it.each([
  ['#login', 'sign-in'],
  ['#forgot-password', 'forgot-password'],
  ['#reset-password?code=abc', 'reset-password'],
  ['#code', 'code'],
  ['#elsewhere', undefined],
  ['', undefined],
])('R-ROUTE-1 the hash “%s” selects the view %s of the landing page before the first paint', (hash, view) => {
  document.documentElement.dataset.view = 'code';
  expect(setLandingView(hash)).toBe(view);
  expect(document.documentElement.dataset.view).toBe(view);
});
