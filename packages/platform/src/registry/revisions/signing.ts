import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomUUID,
  sign,
  verify,
} from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ReleaseError } from '../release-error.ts';

/** Signs registry revisions, and verifies their signatures (Ed25519 in base64). */
export interface Signer {
  sign(text: string): string;
  verifies(text: string, signature: string): boolean;
}

const keyFile = (folder: string) => join(folder, 'registry-signing-key.pem');

/** If two processes start at the same time, both use the key file of the first. */
function createKey(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { privateKey } = generateKeyPairSync('ed25519');
  // The name of the temporary file is random. It does not contain the process id, which is 1 in every
  // container.
  const fresh = `${keyFile(folder)}.${randomUUID()}`;
  writeFileSync(fresh, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
  try {
    linkSync(fresh, keyFile(folder));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(fresh, { force: true });
  }
}

function readKey(file: string): KeyObject {
  try {
    return createPrivateKey(readFileSync(file));
  } catch (error) {
    throw new ReleaseError(
      `${file} cannot be read as a private key (${(error as Error).message}). Restore the key file.`,
    );
  }
}

/** Opens the signing key of this data folder. The first call creates the key. */
export function openSigner(keyFolder: string): Signer {
  if (!existsSync(keyFile(keyFolder))) createKey(keyFolder);
  const privateKey = readKey(keyFile(keyFolder));
  const publicKey = createPublicKey(privateKey);
  return {
    sign: (text) => sign(null, Buffer.from(text), privateKey).toString('base64'),
    verifies: (text, signature) =>
      verify(null, Buffer.from(text), publicKey, Buffer.from(signature, 'base64')),
  };
}
