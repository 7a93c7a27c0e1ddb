import { createRequire } from 'node:module';
import { remoteStyleErrors, type StyleError } from '@repartee/contracts/remotes/remote-styles';
import type { BuildFiles } from './build-files.ts';

// The parser takes memory that a shell server does not have to spend before its first release.
const loadParser = (): typeof import('lightningcss') => createRequire(import.meta.url)('lightningcss');

function errorsOfSheet(id: string, path: string, bytes: Buffer): StyleError[] {
  const { transform } = loadParser();
  let errors: StyleError[] = [];
  try {
    transform({
      filename: path,
      code: bytes,
      visitor: {
        StyleSheet: ({ rules }) => {
          errors = remoteStyleErrors(rules, { id, code: bytes.toString(), kind: 'built' });
        },
      },
    });
  } catch (error) {
    return [{ line: 1, message: `it is not valid CSS (${(error as Error).message})` }];
  }
  return errors;
}

/** Returns every rule in a build's style sheets that could change a page of another remote or of the shell. */
export const styleErrorsOf = (id: string, files: BuildFiles): string[] =>
  [...files]
    .filter(([path]) => path.endsWith('.css'))
    .flatMap(([path, bytes]) =>
      errorsOfSheet(id, path, bytes).map(({ line, message }) => `${path}, line ${line}: ${message}`),
    );
