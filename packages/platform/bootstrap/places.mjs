import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');
/**
 * Folder for the downloaded toolchain (Node and pnpm), caches and logs. The folder is not committed and may
 * be deleted.
 */
export const toolchainFolder = join(root, '.toolchain');
export const logFolder = join(toolchainFolder, 'logs');
