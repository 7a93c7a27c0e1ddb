import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ReleaseError } from '../registry/release-error.ts';
import { remoteFolders, repositoryRoot } from '../repository.ts';

/** Returns the Compose service of a remote; all its settings derive from the id. */
const serviceOf = (id: string): string => `  ${id}:
    <<: *remote
    build:
      context: .
      dockerfile: packages/platform/docker/Dockerfile
      target: remote
      args:
        REMOTE: ${id}
`;

/** Generated parts of docker-compose.yml that list the remotes, by name. */
const parts: Readonly<Record<string, (ids: readonly string[]) => string>> = {
  origins: (ids) =>
    `      REMOTE_ORIGINS: >-\n${ids.map((id) => `        ${id}=http://${id}:8080\n`).join('')}`,
  services: (ids) => ids.map(serviceOf).join('\n'),
};

/**
 * Returns a Compose file with these remotes between `# remotes: origins` and `# end of remotes`, and between `#
 * remotes: services` and its end. Throws a ReleaseError if a part has no such comments.
 */
export function composeWithRemotes(written: string, ids: readonly string[]): string {
  return Object.entries(parts).reduce((text, [name, linesOf]) => {
    const place = new RegExp(`(^ *# remotes: ${name}\\b.*\\n)[\\s\\S]*?(^ *# end of remotes$)`, 'm');
    if (!place.test(text))
      throw new ReleaseError(
        `The Compose file must contain the lines "# remotes: ${name}" and "# end of remotes".`,
      );
    return text.replace(place, (_, start: string, end: string) => `${start}${linesOf(ids)}${end}`);
  }, written);
}

const fileIn = (repository: string) => join(repository, 'docker-compose.yml');

/** Returns whether the Compose file of a repository lists its remotes: the folders with a remote.json. */
export function composeListsRemotes(repository: string = repositoryRoot): boolean {
  const written = readFileSync(fileIn(repository), 'utf8');
  return composeWithRemotes(written, remoteFolders(repository)) === written;
}

/** Writes the remotes of a repository into its Compose file; does nothing without such a file. */
export function writeComposeRemotes(repository: string = repositoryRoot): void {
  const file = fileIn(repository);
  if (!existsSync(file)) return;
  const written = readFileSync(file, 'utf8');
  const now = composeWithRemotes(written, remoteFolders(repository));
  if (now !== written) writeFileSync(file, now);
}
