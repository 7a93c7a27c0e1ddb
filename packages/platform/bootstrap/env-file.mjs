import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Replaces the option `--with-env-file` by Node's option that reads the file `.env` of this folder, or removes the
 * option if there is no such file. Node's `--env-file-if-exists` would print in each process that the file is missing.
 */
export const resolveEnvFile = (options, folder) =>
  options.flatMap((option) => {
    if (option !== '--with-env-file') return [option];
    return existsSync(join(folder, '.env')) ? ['--env-file=.env'] : [];
  });
