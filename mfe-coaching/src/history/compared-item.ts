import type { LibraryContent } from '@repartee/contracts/library/families';
import type { LibraryLink } from '@repartee/contracts/library/item';
import type { RubricCriterion } from '@repartee/contracts/library/observer';
import type { PersonaContent } from '@repartee/contracts/library/persona';

export type ComparedItem = LibraryContent & {
  readonly name: string;
  readonly description: string;
  readonly image: string | null;
  readonly tags: readonly string[];
  readonly links: readonly Pick<LibraryLink, 'role' | 'name'>[];
};

export interface ComparedTexts {
  /**
   * Returns the translated name of a setting, for example a level of difficulty. Other values are returned unchanged.
   */
  value(field: string, value: string): string;
  /** Returns a criterion as several lines, so that a change of one property marks only one line. */
  criterion(criterion: RubricCriterion): readonly string[];
  voice(voice: NonNullable<PersonaContent['voice']>): string;
}

/** Returns the lines of each field, by its key. */
export function fieldsOf(
  { kind: _, name, description, image, tags, content, links }: ComparedItem,
  texts: ComparedTexts,
): ReadonlyMap<string, readonly string[]> {
  const linked = (role: LibraryLink['role']) =>
    links.filter((link) => link.role === role).map((link) => link.name);
  const own = Object.entries(content).map(([field, value]) => [field, linesOf(field, value, texts)] as const);
  return new Map<string, readonly string[]>([
    ['name', [name]],
    ['description', written(description)],
    ['image', image ? [image] : []],
    ['tags', tags],
    ...own,
    ['persona', linked('persona')],
    ['mission', linked('mission')],
    ['observers', linked('observer')],
  ]);
}

const written = (text: string): string[] => text.split('\n').filter((line) => line.trim());

function linesOf(field: string, value: unknown, texts: ComparedTexts): readonly string[] {
  if (value === null || value === undefined) return [];
  if (field === 'rubric') return (value as RubricCriterion[]).flatMap(texts.criterion);
  if (field === 'voice') return [texts.voice(value as NonNullable<PersonaContent['voice']>)];
  if (Array.isArray(value)) return value.flatMap((entry) => linesOf(field, entry, texts));
  return written(texts.value(field, String(value)));
}
