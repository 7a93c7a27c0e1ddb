import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');
/** Folder for downloads and caches. The folder is not committed and may be deleted. */
export const toolchainFolder = join(root, '.toolchain');
export const logFolder = join(toolchainFolder, 'logs');
