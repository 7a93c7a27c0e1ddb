import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ReleaseError } from '../registry/release-error.ts';
import { remoteFolders } from '../repository.ts';

const serviceOf = (id: string): string => `  ${id}:
    <<: *remote
    build:
      context: .
      dockerfile: packages/platform/docker/Dockerfile
      target: remote
      args:
        REMOTE: ${id}
`;

const parts: Readonly<Record<string, (ids: readonly string[]) => string>> = {
  origins: (ids) =>
    `      REMOTE_ORIGINS: >-\n${ids.map((id) => `        ${id}=http://${id}:8080\n`).join('')}`,
  services: (ids) => ids.map(serviceOf).join('\n'),
};

/**
 * Writes the origins and services of all remotes between the marker comments of the Compose file. Throws a ReleaseError
 * if a marker comment is missing.
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

export function writeComposeRemotes(repository: string): void {
  const file = join(repository, 'docker-compose.yml');
  if (!existsSync(file)) return;
  const written = readFileSync(file, 'utf8');
  const now = composeWithRemotes(written, remoteFolders(repository));
  if (now !== written) writeFileSync(file, now);
}
