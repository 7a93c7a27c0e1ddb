import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns the options for Node without our own option `--with-env-file`. If the folder has a file `.env`, the option is
 * replaced by `--env-file=.env`. Node's `--env-file-if-exists` is not used, because it prints in each process that the
 * file is missing.
 */
export const resolveEnvFile = (options, folder) =>
  options.flatMap((option) => {
    if (option !== '--with-env-file') return [option];
    return existsSync(join(folder, '.env')) ? ['--env-file=.env'] : [];
  });
