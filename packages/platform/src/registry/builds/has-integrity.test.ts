import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { hasIntegrity, integrityOf } from './build-files.ts';

const bytes = Buffer.from('export {};');
const by = (algorithm: string) => `${algorithm}-${createHash(algorithm).update(bytes).digest('base64')}`;

it('B-12 bytes match an integrity attribute only if its algorithm is sha256, sha384 or sha512', () => {
  for (const algorithm of ['sha256', 'sha384', 'sha512'])
    expect(hasIntegrity(bytes, by(algorithm))).toBe(true);
  expect(hasIntegrity(bytes, integrityOf(bytes))).toBe(true);
  expect(hasIntegrity(Buffer.from('export { };'), by('sha256'))).toBe(false);
  expect(hasIntegrity(bytes, by('md5'))).toBe(false);
  expect(hasIntegrity(bytes, '')).toBe(false);
});
