import type { LibraryContent } from '@repartee/contracts/library/families';
import type { LibraryLink } from '@repartee/contracts/library/item';

/** The properties of an item that are compared between versions. */
export type ComparedItem = LibraryContent & {
  readonly name: string;
  readonly description: string;
  readonly image: string | null;
  readonly tags: readonly string[];
  readonly links: readonly Pick<LibraryLink, 'role' | 'name'>[];
};

/** A field that differs between two versions, with the lines of both. */
export interface FieldDifference {
  readonly field: string;
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** Returns every field of an item as lines, in the order of its editor. Settings are labelled by `word`. */
function fieldsOf(
  { kind: _, name, description, image, tags, content, links }: ComparedItem,
  word: (field: string, value: string) => string,
): ReadonlyMap<string, readonly string[]> {
  const linked = (role: LibraryLink['role']) =>
    links.filter((link) => link.role === role).map((link) => link.name);
  const own = Object.entries(content).map(([field, value]) => [field, linesOf(field, value, word)] as const);
  return new Map<string, readonly string[]>([
    ['name', [name]],
    ['description', written(description)],
    ['image', image ? [image.replace(/^.*\//, '')] : []],
    ['tags', tags],
    ...own,
    ['persona', linked('persona')],
    ['mission', linked('mission')],
    ['observers', linked('observer')],
  ]);
}

const written = (text: string): string[] => text.split('\n').filter((line) => line.trim());

function linesOf(field: string, value: unknown, word: (field: string, value: string) => string): string[] {
  if (value === null || value === undefined) return [];
  if (Array.isArray(value)) return value.flatMap((entry) => linesOf(field, entry, word));
  if (typeof value === 'object')
    return [
      Object.entries(value)
        .filter(([key, part]) => key !== 'key' && part !== '' && part !== false)
        .map(([key, part]) => (typeof part === 'object' ? partsOf(part) : labelled(key, part)))
        .filter(Boolean)
        .join(' · '),
    ];
  return written(word(field, String(value)));
}

/** Adds a label to a number, which is meaningless alone; texts need none. */
const labelled = (key: string, part: unknown) => (typeof part === 'string' ? part : `${key} ${part}`);
const partsOf = (part: object | null) =>
  Object.entries(part ?? {})
    .map(([key, text]) => `${key}: ${text}`)
    .join(' · ');

/** Returns the fields in which two versions of an item differ. */
export function differencesOf(
  before: ComparedItem,
  after: ComparedItem,
  word: (field: string, value: string) => string,
): FieldDifference[] {
  const [was, is] = [fieldsOf(before, word), fieldsOf(after, word)];
  const fields = [...new Set([...was.keys(), ...is.keys()])];
  return fields
    .map((field) => ({ field, before: was.get(field) ?? [], after: is.get(field) ?? [] }))
    .filter((one) => one.before.join('\n') !== one.after.join('\n'));
}
