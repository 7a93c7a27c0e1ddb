import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { didYouMean } from '../../registry/did-you-mean.ts';
import { ReleaseError } from '../../registry/release-error.ts';
import { type ListedEndpoint, listEndpoints } from './endpoint-list.ts';

/** endpoints.json exists only in the npm package `@repartee/tooling`. */
const packedEndpoints = join(import.meta.dirname, 'endpoints.json');

/** Returns the endpoint with this name. Throws a ReleaseError with the most similar name if there is none. */
export async function endpointNamed(name: string): Promise<ListedEndpoint> {
  const all: readonly ListedEndpoint[] = existsSync(packedEndpoints)
    ? JSON.parse(readFileSync(packedEndpoints, 'utf8'))
    : await listEndpoints();
  const found = all.find((one) => one.name === name);
  if (found) return found;
  const names = all.map((one) => one.name);
  throw new ReleaseError(
    `There is no endpoint ${name}${didYouMean(name, names)}\nThe page endpoints.md of the book lists all endpoints.`,
  );
}
