import { runtimeMismatches } from '../registry/provided-modules.ts';
import type { Releases } from '../registry/publish.ts';

/** Returns a sentence for each deployed remote that the shell which started last cannot run. */
export async function incompatibleRemotes({
  store,
  shell,
}: Pick<Releases, 'store' | 'shell'>): Promise<string[]> {
  const provided = await shell();
  return Object.entries(store.read().remotes).flatMap(([id, { current }]) => {
    const reasons = runtimeMismatches(current.built_against, provided);
    if (reasons.length === 0) return [];
    return [
      `${id} ${current.version} of the team ${current.manifest.team} does not run in this version: ${reasons.join('; ')}. Its team has to publish a build that fits.`,
    ];
  });
}
