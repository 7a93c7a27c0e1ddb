import { createCipheriv, createDecipheriv, createHash, randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Text that only this installation can read again: AES-256-GCM, bound to what it is for. */
export interface Sealing {
  seal(text: string, purpose: string): Promise<string>;
  /** Throws for what another key sealed, or for another purpose. */
  open(sealed: string, purpose: string): Promise<string>;
}

const algorithm = 'aes-256-gcm';

/** With the key given, or one made at its first use in the data folder. */
export function sealing(dataDir: string, given: string | undefined): Sealing {
  let key: Promise<Buffer> | undefined;
  const keyOnce = () => {
    key ??= given ? Promise.resolve(createHash('sha256').update(given).digest()) : keyOfFolder(dataDir);
    return key;
  };
  return {
    async seal(text, purpose) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv(algorithm, await keyOnce(), nonce).setAAD(Buffer.from(purpose));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
    },
    async open(text, purpose) {
      const bytes = Buffer.from(text, 'base64');
      // Without a length, GCM also takes a tag of four bytes, which can be guessed.
      const cipher = createDecipheriv(algorithm, await keyOnce(), bytes.subarray(0, 12), {
        authTagLength: 16,
      });
      cipher.setAAD(Buffer.from(purpose)).setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([cipher.update(bytes.subarray(28)), cipher.final()]).toString('utf8');
    },
  };
}

/** Of two processes that come first, one makes it and both read it: the name appears with the whole key behind it. */
async function keyOfFolder(dataDir: string): Promise<Buffer> {
  const path = join(dataDir, 'secrets.key');
  const there = await readFile(path).catch(() => undefined);
  if (there) return there;
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, randomBytes(32), { mode: 0o600, flag: 'wx' });
  await link(draft, path).catch((error) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await unlink(draft);
  return readFile(path);
}
