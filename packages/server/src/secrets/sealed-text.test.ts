import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sealing } from './sealed-text.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'repartee-sealed-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

const [first, second, third] = ['a'.repeat(32), 'b'.repeat(32), 'c'.repeat(32)];
const keys = (secretsKey?: string, previousSecretsKey?: string) =>
  sealing({ dataDir, secretsKey, previousSecretsKey });

describe('sealed text', () => {
  it('a sealed text can be decrypted with the same key and purpose only', async () => {
    const sealed = await keys(first).seal('sk-1', 'AI_API_KEY');
    expect(sealed).not.toContain('sk-1');
    expect(await keys(first).open(sealed, 'AI_API_KEY')).toBe('sk-1');
    await expect(keys(first).open(sealed, 'SMTP_URL')).rejects.toThrow();
    await expect(keys(second).open(sealed, 'AI_API_KEY')).rejects.toThrow();
  });

  it('a sealed text with a shortened authentication tag cannot be decrypted', async () => {
    const mine = keys(first);
    const sealed = Buffer.from(await mine.seal('', 'AI_API_KEY'), 'base64');
    expect(sealed).toHaveLength(12 + 16);
    for (const tag of [0, 4, 8, 12, 15]) {
      const shortened = sealed.subarray(0, 12 + tag).toString('base64');
      await expect(mine.open(shortened, 'AI_API_KEY')).rejects.toThrow();
    }
  });

  it('the key file is readable only by its owner, and created once for all processes of a data folder', async () => {
    const [one, two] = [keys(), keys()];
    const [a, b] = await Promise.all([one.seal('a', 'x'), two.seal('b', 'x')]);
    expect([await two.open(a, 'x'), await one.open(b, 'x')]).toEqual(['a', 'b']);
    expect((await stat(join(dataDir, 'secrets.key'))).mode & 0o777).toBe(0o600);
  });
});

describe('sealed text after a change of the master key', () => {
  it('after a change of the master key a sealed text is decrypted with the previous key, and once resealed with the new one alone', async () => {
    const old = await keys(first).seal('sk-1', 'x');
    const changed = keys(second, first);
    expect(await changed.open(old, 'x')).toBe('sk-1');
    const resealed = (await changed.reseal(old, 'x')) ?? '';
    expect(await keys(second).open(resealed, 'x')).toBe('sk-1');
    await expect(keys(first).open(resealed, 'x')).rejects.toThrow();
    expect(await changed.reseal(resealed, 'x')).toBeUndefined();
  });

  it('resealing fails when no key decrypts the text, or for another purpose', async () => {
    const old = await keys(first).seal('sk-1', 'x');
    await expect(keys(third, second).reseal(old, 'x')).rejects.toThrow();
    await expect(keys(second, first).reseal(old, 'y')).rejects.toThrow();
  });

  it('a sealed text can be resealed from the key of the data folder to SECRETS_KEY, and back', async () => {
    const ofFolder = await keys().seal('sk-1', 'x');
    await expect(keys(first).open(ofFolder, 'x')).rejects.toThrow();
    const given = (await keys(first).reseal(ofFolder, 'x')) ?? '';
    expect(await keys(first).open(given, 'x')).toBe('sk-1');
    const back = (await keys(undefined, first).reseal(given, 'x')) ?? '';
    expect(await keys().open(back, 'x')).toBe('sk-1');
  });
});
