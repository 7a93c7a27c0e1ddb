import { expect, it } from 'vitest';
import * as zod from 'zod';
import * as shared from './shared-zod.ts';

const leftOut = [
  'INVALID',
  'ZodCompileAsyncError',
  'ZodCompileUnsupportedError',
  'compile',
  'core',
  'default',
  'fromJSONSchema',
  'locales',
  'toJSONSchema',
  'toZod',
  'withParser',
];

it('B-12 remotes share all of zod except its locales and the functions for compiled schemas and JSON Schema', () => {
  expect(Object.keys(zod).filter((name) => !(name in shared))).toEqual(leftOut.filter((name) => name in zod));
  expect(Object.keys(shared)).toEqual(expect.arrayContaining(Object.keys(shared.z)));
  expect(shared.z.object({ name: shared.z.string() }).parse({ name: 'Ines' })).toEqual({ name: 'Ines' });
});
