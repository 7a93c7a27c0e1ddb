import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sealing } from './sealed-text.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'repartee-sealed-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('sealed text', () => {
  it('opens with the same key and purpose only', async () => {
    const mine = sealing(folder, 'k'.repeat(32));
    const sealed = await mine.seal('sk-1', 'AI_API_KEY');
    expect(sealed).not.toContain('sk-1');
    expect(await mine.open(sealed, 'AI_API_KEY')).toBe('sk-1');
    await expect(mine.open(sealed, 'SMTP_URL')).rejects.toThrow();
    await expect(sealing(folder, 'x'.repeat(32)).open(sealed, 'AI_API_KEY')).rejects.toThrow();
  });

  it('does not open with a shortened authentication tag', async () => {
    const mine = sealing(folder, 'k'.repeat(32));
    const sealed = Buffer.from(await mine.seal('', 'AI_API_KEY'), 'base64');
    expect(sealed).toHaveLength(12 + 16);
    for (const tag of [0, 4, 8, 12, 15]) {
      const shortened = sealed.subarray(0, 12 + tag).toString('base64');
      await expect(mine.open(shortened, 'AI_API_KEY')).rejects.toThrow();
    }
  });

  it('makes a key that only its owner reads, once for all processes of a data folder', async () => {
    const [one, two] = [sealing(folder, undefined), sealing(folder, undefined)];
    const [first, second] = await Promise.all([one.seal('a', 'x'), two.seal('b', 'x')]);
    expect([await two.open(first, 'x'), await one.open(second, 'x')]).toEqual(['a', 'b']);
    expect((await stat(join(folder, 'secrets.key'))).mode & 0o777).toBe(0o600);
  });
});
