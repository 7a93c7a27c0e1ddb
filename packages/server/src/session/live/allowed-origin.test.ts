import { expect, it } from 'vitest';
import { allowsOrigin } from './allowed-origin.ts';

const allowed = (origin: string | undefined, host = 'localhost:4150') =>
  allowsOrigin({ headers: { origin, host } }, 'https://practice.example');

it('pages of this site can open a live channel (WebSocket), and pages of other sites cannot', () => {
  expect(allowed('https://practice.example')).toBe(true);
  expect(allowed('http://localhost:4150')).toBe(true);
  expect(allowed(undefined)).toBe(true);
  expect(allowed('https://evil.example')).toBe(false);
  expect(allowed('https://practice.example.evil.example')).toBe(false);
  expect(allowed('null')).toBe(false);
});
