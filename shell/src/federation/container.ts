import type { RemoteBuild } from '@repartee/contracts/platform/boot-manifest';
import { askAhead } from '../preload/ask-ahead.inline.ts';
import { entryAddress, firstScripts, unmetNeeds } from './federation-manifest.ts';
import { beginningOf, fileAhead } from './files-ahead.ts';
import { providedVersions } from './provided-modules.ts';
import { readManifest } from './read-manifest.ts';
import { runEntry } from './run-entry.ts';
import { shareScope } from './share-scope.ts';

/** `mfe-auth` → `mfe_auth`, as the build names containers. */
const containerName = (id: string) => id.replaceAll('-', '_');

/** Loads `./remote` of one build of a remote: its default export, not yet looked at. None of its code runs in a shell that it was not made for. */
export async function loadContainer(id: string, build: RemoteBuild): Promise<unknown> {
  const { entry, integrity } = build;
  const address = new URL(entry, location.origin).href;
  beginningOf(build).forEach(askAhead);
  const manifest = await readManifest(address, integrity.manifest);
  const unmet = unmetNeeds(manifest, providedVersions);
  if (unmet.length > 0) throw new Error(`incompatible: ${unmet.join('; ')}`);
  for (const script of firstScripts(manifest, address)) askAhead(fileAhead(script));
  const container = await runEntry(containerName(id), entryAddress(manifest, address), integrity.entry);
  await container.init(shareScope);
  const module = (await container.get('./remote'))() as { default?: unknown } | undefined;
  return module?.default;
}
