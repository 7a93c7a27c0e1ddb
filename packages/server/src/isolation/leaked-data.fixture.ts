import type { ReferenceKind } from './sample-value.fixture.ts';
import type { SwappedCall } from './swapped-calls.fixture.ts';

/**
 * Data of one organization that must not leak to another organization. No response may contain `marker` or
 * one of `ids`.
 */
export interface LeakedData extends Readonly<Record<ReferenceKind, readonly string[]>> {
  /** Guessed file names of images, derived from the organization's hashes and ids. */
  readonly files: readonly string[];
  readonly marker: string;
  readonly organization_id: string;
  /** Ids in the rows of the organization, except ids in rows of the requesting organization. */
  readonly ids: ReadonlySet<string>;
}

type Rows = Readonly<Record<string, readonly string[]>>;

const uuids = (text: string): Set<string> =>
  new Set(text.match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g));

export function leakedDataOf(marker: string, rows: Rows, ownRows: Rows): LeakedData {
  const parsed = Object.values(rows).flatMap((some) =>
    some.map((row): Record<string, unknown> => JSON.parse(row)),
  );
  const values = (column: string) =>
    parsed.map((row) => row[column]).filter((value) => typeof value === 'string');
  const known = uuids(JSON.stringify(ownRows));
  const some = Object.values(rows).map((all) => [...all.slice(0, 2), all.at(-1)].join());
  const hashes = ['token_hash', 'ticket_hash', 'code_hash', 'content_hash'].flatMap(values);
  return {
    identifier: [...uuids(some.join())],
    picture: values('image'),
    secret: hashes,
    search: ['rehearsal'],
    files: [...hashes, ...values('id')].map((name) => `${name.slice(0, 43).padEnd(43, '-')}.webp`),
    marker,
    organization_id: values('organization_id')[0] ?? '',
    ids: new Set([...uuids(JSON.stringify(rows))].filter((id) => !known.has(id))),
  };
}

/**
 * Returns data of the other organization in the response: text around the marker, or an id. Ignores the id
 * that the request contained.
 */
export function whatIsForeign(
  text: string,
  call: SwappedCall | undefined,
  leaked: LeakedData,
): string | undefined {
  const at = text.indexOf(leaked.marker);
  if (at >= 0) return text.slice(Math.max(0, at - 60), at + 60);
  return [...uuids(text)].find((id) => leaked.ids.has(id) && id !== call?.reference);
}
