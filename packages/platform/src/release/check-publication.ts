import type { Build } from '../registry/builds/describe-build.ts';
import { published } from '../registry/changes.ts';
import { assertCompatible, publishedNow, type Releases } from '../registry/publish.ts';
import type { Registry } from '../registry/schema.ts';
import { openLastGood } from './release-action.ts';

/** Runs every check of `publish` without publishing. Throws a ReleaseError if `publish` would reject the build. */
export async function checkPublication(
  releases: Releases,
  { publication }: Build,
  authorize: (now: Registry) => void,
): Promise<string> {
  const now = releases.store.read();
  authorize(now);
  assertCompatible(publication, { shell: await releases.shell(), registry: now }, 'Cannot be published');
  published(now, publishedNow(publication), await openLastGood(releases, await releases.reports()));
  return `${publication.id} ${publication.build} can be published`;
}
