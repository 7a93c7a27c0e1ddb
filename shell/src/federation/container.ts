import { getInstance, loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RemoteBuild } from '@repartee/contracts/platform/boot-manifest';
import { arrives } from './arrives.ts';
import { expect } from './expectations.ts';
import { providedModules } from './provided-modules.ts';

/** `mfe-auth` → `mfe_auth`, as the build names containers. */
const containerName = (id: string) => id.replaceAll('-', '_');

/**
 * The versions of what this shell shares, as the federation runtime has them. Reading our own list is also what keeps
 * its modules in the build: what no code refers to is not provided.
 */
function providedVersions(): Record<string, string> {
  const scope = getInstance()?.shareScopeMap.default ?? {};
  const isOurs = (name: string) => !name.startsWith('@repartee/') || name in providedModules;
  return Object.fromEntries(
    Object.entries(scope)
      .filter(([name]) => isOurs(name))
      .map(([name, versions]) => [name, Object.keys(versions)[0] ?? '']),
  );
}

async function spoilt(error: unknown): Promise<boolean> {
  const address = error instanceof Error && error.message.match(/ScriptNetworkError[^"]*"([^"]+)"/)?.[1];
  return address ? arrives(address) : false;
}

/** Loads `./remote` of one build of a remote: its default export, not yet looked at. */
export async function loadContainer(id: string, { entry, integrity }: RemoteBuild): Promise<unknown> {
  const name = containerName(id);
  expect(name, { integrity, provided: providedVersions() });
  registerRemotes([{ name, entry: new URL(entry, location.origin).href }], { force: true });
  try {
    const module = await loadRemote<{ default?: unknown }>(`${name}/remote`);
    return module?.default;
  } catch (error) {
    throw (await spoilt(error)) ? new Error('integrity: the entry is not what was published') : error;
  }
}
