import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { didYouMean } from '../registry/did-you-mean.ts';
import { ReleaseError } from '../registry/release-error.ts';
import { type ListedEndpoint, listEndpoints } from './endpoint-list.ts';

/** endpoints.json exists only in the npm package `@repartee/tooling`. */
const packedEndpoints = join(import.meta.dirname, 'endpoints.json');

const endpoints = async (): Promise<readonly ListedEndpoint[]> =>
  existsSync(packedEndpoints) ? JSON.parse(readFileSync(packedEndpoints, 'utf8')) : listEndpoints();

export interface NamedEndpoint {
  readonly name: string;
  readonly module: string;
  readonly method: ListedEndpoint['method'];
}

/** Returns the endpoint with this name. Throws a ReleaseError with the most similar name if there is none. */
export async function endpointNamed(text: string): Promise<NamedEndpoint> {
  const named = (await endpoints()).flatMap((one) =>
    one.export ? [{ ...one.export, method: one.method }] : [],
  );
  const match = named.find(({ name }) => name === text);
  if (match) return match;
  const names = named.map(({ name }) => name);
  throw new ReleaseError(
    `There is no endpoint ${text}${didYouMean(text, names)}\n\`repartee-remote endpoints\` lists all endpoints.`,
  );
}

const lineOf = ({ method, path, summary }: ListedEndpoint): string => `${method} ${path}  ${summary}`;

const describe = (endpoint: ListedEndpoint): string =>
  [
    lineOf(endpoint),
    `permission: ${endpoint.access}`,
    ...(endpoint.export
      ? [`import { ${endpoint.export.name} } from '@repartee/contracts/${endpoint.export.module}';`]
      : [
          'Made for each kind of item by a function of @repartee/contracts/library, such as libraryEndpoints.',
        ]),
    ...endpoint.types,
  ].join('\n  ');

/** Lists all endpoints, or describes those whose name, path or summary contains the given text. */
export async function endpointsText(search?: string): Promise<string> {
  const all = await endpoints();
  if (search === undefined)
    return [
      ...all.map(lineOf),
      '',
      'repartee-remote endpoints <text> shows permissions, imports and types.',
    ].join('\n');
  const text = search.toLowerCase();
  const matches = all.filter((one) =>
    `${one.export?.name ?? ''} ${one.method} ${one.path} ${one.summary}`.toLowerCase().includes(text),
  );
  if (matches.length === 0)
    throw new ReleaseError(`No endpoint has "${search}" in its name, path or summary.`);
  return matches.map(describe).join('\n\n');
}
