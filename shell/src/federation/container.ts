import type { RemoteBuild } from '@repartee/contracts/platform/boot-manifest';
import { entryBeside, fetchAhead } from './ahead.ts';
import { arrives } from './arrives.ts';
import { expect } from './expectations.ts';
import { providedVersions } from './provided-modules.ts';
import { federation } from './runtime.ts';

/** `mfe-auth` → `mfe_auth`, as the build names containers. */
const containerName = (id: string) => id.replaceAll('-', '_');

async function spoilt(error: unknown): Promise<boolean> {
  const address = error instanceof Error && error.message.match(/ScriptNetworkError[^"]*"([^"]+)"/)?.[1];
  return address ? arrives(address) : false;
}

/** Loads `./remote` of one build of a remote: its default export, not yet looked at. */
export async function loadContainer(id: string, { entry, integrity }: RemoteBuild): Promise<unknown> {
  const name = containerName(id);
  expect(name, { integrity, provided: providedVersions });
  fetchAhead(entryBeside(entry));
  federation.registerRemotes([{ name, entry: new URL(entry, location.origin).href }], { force: true });
  try {
    const module = await federation.loadRemote<{ default?: unknown }>(`${name}/remote`);
    return module?.default;
  } catch (error) {
    throw (await spoilt(error)) ? new Error('integrity: the entry is not what was published') : error;
  }
}
