import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fetchDistribution, registryAnswers } from './maven.ts';

/**
 * Version of Keycloak in the browser tests. If the version changes, the checksum below and the image in
 * docker-compose.yml must change too.
 */
export const keycloakVersion = '26.7.3';
const sha256 = '27a6535553c3cdcd083872ba40629efafb3475e3b758e0c6f691395561dd0f1f';

const cache = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'repartee');
const place = join(cache, `keycloak-${keycloakVersion}`);

async function sumOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/**
 * Returns the folder of the Keycloak distribution, which the first call downloads. All clones of the repository share
 * the folder. Throws a `Missing` if the download fails.
 */
export async function haveDistribution(): Promise<string> {
  if (existsSync(place)) return place;
  await registryAnswers(keycloakVersion);
  const folder = join(cache, `fetching-${process.pid}`);
  await mkdir(folder, { recursive: true });
  try {
    const zip = await fetchDistribution(keycloakVersion, folder);
    const sum = await sumOf(zip);
    if (sum !== sha256)
      throw new Error(
        `The archive of Keycloak ${keycloakVersion} has the checksum ${sum} instead of ${sha256}.`,
      );
    await rename(join(folder, `keycloak-${keycloakVersion}`), place);
    return place;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
