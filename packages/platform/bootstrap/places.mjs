import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');
/** Folder of all downloads and caches of the bootstrap; gitignored, safe to delete. */
export const toolchainFolder = join(root, '.toolchain');
export const logFolder = join(toolchainFolder, 'logs');
