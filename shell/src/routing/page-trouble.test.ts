import { expect, it } from 'vitest';
import { pageTroubleOf } from './page-trouble.ts';

it('R-NAV-6 the message is what was thrown as an answer, and falls back to the title', () => {
  const answered = (status: number, body: unknown) =>
    pageTroubleOf({ status, statusText: '', internal: false, data: body });
  expect(answered(404, { message: 'Page not found' }).message).toBe('Page not found');
  expect(answered(404, {}).message).toBe('Page Not Found');
  expect(answered(418, null)).toMatchObject({ status: 418, message: 'Internal Server Error' });
  // What an error says is for us, and may hold what somebody typed.
  expect(pageTroubleOf(new Error('boom')).message).toBe('Internal Server Error');
});

it('R-NAV-6 an error without a status is an internal one with status 500; a 404 is the other variant', () => {
  expect(pageTroubleOf(new Error('x'))).toMatchObject({ variant: 'internal', status: 500 });
  expect(pageTroubleOf(undefined)).toMatchObject({ variant: 'internal', status: 500 });
  expect(pageTroubleOf({ $type: 'api-error', status: 404, correlation_id: 'c' })).toMatchObject({
    variant: 'not-found',
    status: 404,
    correlation_id: 'c',
  });
});
