import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RemoteBuild } from '@repartee/contracts/platform/boot-manifest';
import { expect } from './expectations.ts';
import { providedModules } from './provided-modules.ts';

/** `mfe-auth` → `mfe_auth`, as the build names containers. */
const containerName = (id: string) => id.replaceAll('-', '_');

/** A script that arrives but has the wrong hash fails like one that does not arrive: asking for it again tells them apart. */
async function arrives(error: unknown): Promise<boolean> {
  const url = error instanceof Error && error.message.match(/ScriptNetworkError[^"]*"([^"]+)"/)?.[1];
  if (!url) return false;
  const answer = await fetch(url, { method: 'HEAD' }).catch(() => undefined);
  return answer?.ok ?? false;
}

/** Loads `./remote` of one build of a remote: its default export, not yet looked at. */
export async function loadContainer(id: string, { entry, integrity }: RemoteBuild): Promise<unknown> {
  const name = containerName(id);
  expect(name, { integrity, provided: providedModules });
  registerRemotes([{ name, entry: new URL(entry, location.origin).href }], { force: true });
  try {
    const module = await loadRemote<{ default?: unknown }>(`${name}/remote`);
    return module?.default;
  } catch (error) {
    throw (await arrives(error)) ? new Error('integrity: the entry is not what was published') : error;
  }
}
