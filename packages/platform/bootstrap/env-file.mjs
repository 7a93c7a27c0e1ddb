import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Replaces our option `--with-env-file` by `--env-file=.env` if the file exists. Node's `--env-file-if-exists` would
 * print in each process that the file is missing.
 */
export const resolveEnvFile = (options, folder) =>
  options.flatMap((option) => {
    if (option !== '--with-env-file') return [option];
    return existsSync(join(folder, '.env')) ? ['--env-file=.env'] : [];
  });
