import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Replaces the option `--with-env-file` by Node's option that reads `.env` of this folder, or by nothing without such a
 * file. Node's `--env-file-if-exists` would print that there is no file, once in each process.
 */
export const resolveEnvFile = (options, folder) =>
  options.flatMap((option) => {
    if (option !== '--with-env-file') return [option];
    return existsSync(join(folder, '.env')) ? ['--env-file=.env'] : [];
  });
