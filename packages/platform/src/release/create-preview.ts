import { randomBytes } from 'node:crypto';
import type { Build } from '../registry/builds/describe-build.ts';
import { previewLimits, withPreview } from '../registry/previews.ts';
import { publish, publishedNow, type Releases } from '../registry/publish.ts';
import type { PublishedBuild, RegisteredPreview, Registry } from '../registry/schema.ts';

export interface RequestedPreview {
  readonly team: string;
  /** Email addresses in lower case. */
  readonly users: readonly string[];
  /** Throws a ReleaseError if the registry `now` does not permit the team to make the change. */
  authorize(now: Registry): void;
}

/** The id is part of the link. Nobody can guess it, and it is no secret to the users whom the team names. */
function newPreview({ team, users }: RequestedPreview, build: PublishedBuild): RegisteredPreview {
  const until = new Date(Date.now() + previewLimits.days * 24 * 3_600_000).toISOString();
  return { id: randomBytes(16).toString('base64url'), build, team, users: [...users], until };
}

/** Throws a ReleaseError if the registry would reject the preview, before its build is rendered and stored. */
export function assertPreview(
  { store }: Pick<Releases, 'store'>,
  { publication }: Build,
  requested: RequestedPreview,
): void {
  withPreview(store.read(), newPreview(requested, publishedNow(publication)));
}

/** Stores a build as a preview, and returns the text with its link. No deployed build changes. */
export async function createPreview(
  releases: Releases,
  build: Build,
  {
    note,
    origin,
    ...requested
  }: RequestedPreview & { readonly note: string | undefined; readonly origin: string },
): Promise<string> {
  let created: RegisteredPreview | undefined;
  await publish(releases, build, {
    enter: (now, ready) => {
      requested.authorize(now);
      created = newPreview(requested, ready);
      return withPreview(now, created);
    },
    words: 'preview',
    note,
    by: `team ${requested.team}`,
  });
  const { id, until } = created as RegisteredPreview;
  return [
    `preview ${build.publication.id} ${build.publication.build}${note ? ` (${note})` : ''}`,
    `for ${requested.users.join(', ')}, until ${until}:`,
    new URL(`/apps?preview=${id}`, origin).href,
    `End it before: repartee-remote end-preview ${id}`,
  ].join('\n');
}
