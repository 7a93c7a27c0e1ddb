import { expect, it } from 'vitest';
import { pageTroubleOf } from './page-trouble.ts';

it('R-NAV-6 an error without a status is an internal one with status 500; a 404 is the other variant', () => {
  expect(pageTroubleOf(new Error('x'))).toMatchObject({ variant: 'internal', status: 500 });
  expect(pageTroubleOf(undefined)).toMatchObject({ variant: 'internal', status: 500 });
  expect(pageTroubleOf({ $type: 'api-error', status: 404, correlation_id: 'c' })).toMatchObject({
    variant: 'not-found',
    status: 404,
    correlation_id: 'c',
  });
});
