import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Endpoint } from '@repartee/contracts/endpoint';
import { repositoryRoot } from '../repository.ts';
import { accessText, typeLines } from './endpoint-types.ts';

/** An endpoint of the API, as `repartee-remote` describes it. */
export interface ListedEndpoint extends Pick<Endpoint, 'method' | 'path' | 'summary'> {
  /** Who may call it. */
  readonly access: string;
  /** Its export of contracts; undefined for an endpoint that is made for each kind of library item. */
  readonly export?: { readonly name: string; readonly module: string };
  readonly types: readonly string[];
}

const isEndpoint = (value: unknown): value is Endpoint =>
  value instanceof Object && 'method' in value && 'path' in value && 'summary' in value && 'access' in value;

const contracts = join(repositoryRoot, 'packages/contracts/src');
const load = (path: string): Promise<Record<string, unknown>> =>
  import(/* webpackIgnore: true */ pathToFileURL(join(contracts, path)).href);

/** Lists every endpoint of the API by path and method, from the sources of contracts. */
export async function listEndpoints(): Promise<ListedEndpoint[]> {
  const paths = globSync('**/*.ts', { cwd: contracts }).filter((path) => !/\.(test|fixture)\.ts$/.test(path));
  const exported = new Map<Endpoint, { name: string; module: string }>();
  for (const path of paths.sort())
    for (const [name, value] of Object.entries(await load(path)))
      if (isEndpoint(value) && !exported.has(value))
        exported.set(value, { name, module: path.replace(/\.ts$/, '') });
  const { allEndpoints } = (await load('all-endpoints.ts')) as { allEndpoints: readonly Endpoint[] };
  return allEndpoints
    .map((endpoint) => {
      const entry = exported.get(endpoint);
      const { method, path, summary } = endpoint;
      const described = { method, path, summary, access: accessText(endpoint), types: typeLines(endpoint) };
      return entry ? { ...described, export: entry } : described;
    })
    .sort((one, other) => (`${one.path} ${one.method}` < `${other.path} ${other.method}` ? -1 : 1));
}
