import { expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import type { InputOf, ReplyOf } from '../endpoint.ts';
import { backendEndpoint } from './backend-endpoints.ts';

it.each(['/sessions', '/sessions/{id}/notes'] as const)(
  'B-12 a call of a backend to %s goes through the API',
  (path) => {
    expect(backendEndpoint('mfe-study-hall', { method: 'GET', path }).path).toBe(
      `/v1/remote/mfe-study-hall${path}`,
    );
  },
);

it('B-12 a call of a backend has the types of its schemas, also if its path has one segment', () => {
  const session = z.object({ subject: z.string() });
  const add = backendEndpoint('mfe-study-hall', {
    method: 'POST',
    path: '/sessions',
    body: session,
    reply: z.array(session),
  });
  expectTypeOf<InputOf<typeof add>>().toEqualTypeOf<{ body: { subject: string } }>();
  expectTypeOf<ReplyOf<typeof add>>().toEqualTypeOf<{ subject: string }[]>();
});
