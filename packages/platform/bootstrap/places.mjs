import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');
/** Everything the bootstrap brings or remembers; gitignored, safe to delete. */
export const toolchainFolder = join(root, '.toolchain');
export const logFolder = join(toolchainFolder, 'logs');
