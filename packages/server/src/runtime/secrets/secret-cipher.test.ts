import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSecretCipher } from './secret-cipher.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'repartee-encrypted-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

const [first, second, third] = ['a'.repeat(32), 'b'.repeat(32), 'c'.repeat(32)];
const keys = (secretsKey?: string, previousSecretsKey?: string) =>
  createSecretCipher({ dataDir, secretsKey, previousSecretsKey });

describe('encryption of secrets', () => {
  it('a secret can be decrypted only with the key and the purpose with which it was encrypted', async () => {
    const encrypted = await keys(first).encrypt('sk-1', 'AI_API_KEY');
    expect(encrypted).not.toContain('sk-1');
    expect(await keys(first).decrypt(encrypted, 'AI_API_KEY')).toBe('sk-1');
    await expect(keys(first).decrypt(encrypted, 'SMTP_URL')).rejects.toThrow();
    await expect(keys(second).decrypt(encrypted, 'AI_API_KEY')).rejects.toThrow();
  });

  it('a secret cannot be decrypted if its authentication tag was shortened', async () => {
    const mine = keys(first);
    const encrypted = Buffer.from(await mine.encrypt('', 'AI_API_KEY'), 'base64');
    expect(encrypted).toHaveLength(12 + 16);
    for (const tag of [0, 4, 8, 12, 15]) {
      const shortened = encrypted.subarray(0, 12 + tag).toString('base64');
      await expect(mine.decrypt(shortened, 'AI_API_KEY')).rejects.toThrow();
    }
  });

  it('without a configured key, all processes share a key file that only its owner can read', async () => {
    const [one, two] = [keys(), keys()];
    const [a, b] = await Promise.all([one.encrypt('a', 'x'), two.encrypt('b', 'x')]);
    expect([await two.decrypt(a, 'x'), await one.decrypt(b, 'x')]).toEqual(['a', 'b']);
    expect((await stat(join(dataDir, 'secrets.key'))).mode & 0o777).toBe(0o600);
  });
});

describe('encrypted secrets after a change of the master key', () => {
  it('the previous master key decrypts a secret until the secret is re-encrypted', async () => {
    const old = await keys(first).encrypt('sk-1', 'x');
    const changed = keys(second, first);
    expect(await changed.decrypt(old, 'x')).toBe('sk-1');
    const reencrypted = (await changed.reencrypt(old, 'x')) ?? '';
    expect(await keys(second).decrypt(reencrypted, 'x')).toBe('sk-1');
    await expect(keys(first).decrypt(reencrypted, 'x')).rejects.toThrow();
    expect(await changed.reencrypt(reencrypted, 'x')).toBeUndefined();
  });

  it('re-encrypting a secret fails if no known key decrypts the secret', async () => {
    const old = await keys(first).encrypt('sk-1', 'x');
    await expect(keys(third, second).reencrypt(old, 'x')).rejects.toThrow();
    await expect(keys(second, first).reencrypt(old, 'y')).rejects.toThrow();
  });

  it('a secret can be re-encrypted from the key file of the data folder to SECRETS_KEY, and back', async () => {
    const ofFolder = await keys().encrypt('sk-1', 'x');
    await expect(keys(first).decrypt(ofFolder, 'x')).rejects.toThrow();
    const reencrypted = (await keys(first).reencrypt(ofFolder, 'x')) ?? '';
    expect(await keys(first).decrypt(reencrypted, 'x')).toBe('sk-1');
    const back = (await keys(undefined, first).reencrypt(reencrypted, 'x')) ?? '';
    expect(await keys().decrypt(back, 'x')).toBe('sk-1');
  });
});
