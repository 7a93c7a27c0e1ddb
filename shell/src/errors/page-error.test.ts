import { expect, it } from 'vitest';
import { hasOwnMessage, pageErrorOf } from './page-error.ts';

it('R-NAV-6 a page error has the message of the thrown value', () => {
  const answered = (status: number, body: unknown) =>
    pageErrorOf({ status, statusText: '', internal: false, data: body });
  expect(answered(404, { message: 'Page not found' }).message).toBe('Page not found');
  expect(answered(404, {}).message).toBe('Page Not Found');
  expect(answered(418, null)).toMatchObject({ status: 418, message: 'Internal Server Error' });
  expect(answered(503, 'Closed for an hour').message).toBe('Closed for an hour');
  expect(pageErrorOf(new Error('boom')).message).toBe('boom');
  expect(pageErrorOf('only text').message).toBe('only text');
  for (const nothing of [new Error(), undefined, null, '', {}, 42])
    expect(pageErrorOf(nothing).message).toBe('Internal Server Error');
});

it('R-NAV-6 an error without a status gets status 500 and the variant `internal`', () => {
  expect(pageErrorOf(new Error('x'))).toMatchObject({ variant: 'internal', status: 500 });
  expect(pageErrorOf(undefined)).toMatchObject({ variant: 'internal', status: 500 });
  expect(pageErrorOf({ $type: 'api-error', status: 404, correlation_id: 'c' })).toMatchObject({
    variant: 'not-found',
    status: 404,
    correlation_id: 'c',
  });
});

it('R-NAV-6 `hasOwnMessage` is false if the message equals the English title, ignoring case', () => {
  expect(hasOwnMessage({ variant: 'not-found', message: 'Page not found' })).toBe(false);
  expect(hasOwnMessage({ variant: 'internal', message: 'Internal Server Error' })).toBe(false);
  expect(hasOwnMessage({ variant: 'internal', message: 'boom' })).toBe(true);
});
