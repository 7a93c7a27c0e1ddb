import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Endpoint } from '@repartee/contracts/endpoint';
import { repositoryRoot } from '../../repository.ts';

/** An endpoint that contracts exports under a name, and the module that exports it: `identity/endpoints`. */
export interface ListedEndpoint extends Pick<Endpoint, 'method' | 'path' | 'summary' | 'access'> {
  readonly name: string;
  readonly module: string;
}

const isEndpoint = (value: unknown): value is Endpoint =>
  value instanceof Object && 'method' in value && 'path' in value && 'summary' in value && 'access' in value;

/** Lists every endpoint that a module of contracts exports, by path and method. */
export async function listEndpoints(): Promise<ListedEndpoint[]> {
  const home = join(repositoryRoot, 'packages/contracts/src');
  const paths = globSync('**/*.ts', { cwd: home }).filter((path) => !/\.(test|fixture)\.ts$/.test(path));
  const listed = new Map<string, ListedEndpoint>();
  for (const path of paths.sort()) {
    const exported: Record<string, unknown> = await import(
      /* webpackIgnore: true */ pathToFileURL(join(home, path)).href
    );
    for (const [name, value] of Object.entries(exported))
      if (isEndpoint(value) && !listed.has(name)) {
        const { method, path: address, summary, access } = value;
        listed.set(name, { name, module: path.replace(/\.ts$/, ''), method, path: address, summary, access });
      }
  }
  const keyOf = ({ path, method }: ListedEndpoint) => `${path} ${method}`;
  return [...listed.values()].sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}
