import { join } from 'node:path';

/** Absolute path of the repository. */
export const repositoryFolder = join(import.meta.dirname, '../../../..');
