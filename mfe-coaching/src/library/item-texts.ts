import { useTranslation } from '@repartee/app-sdk';
import type { LibraryItem } from '@repartee/contracts/library/item';
import { useLanguageNames } from '../language-names.ts';

/** Number of tags on a card. The card of a persona has less room. */
const mostTags = 3;
const mostTagsOfPersona = 2;

/**
 * Returns the tags on the card of an item: difficulty, number of criteria, language, then the tags that the author has
 * set. At most two for a persona and three for other items. If the item has an organization name, it precedes the tags.
 */
export function useItemTags(item: LibraryItem): string[] {
  const { t } = useTranslation('mfe-coaching');
  const { languageName } = useLanguageNames();
  const { kind, content, tags, organization_name } = item;
  const language = 'language' in content ? content.language : null;
  const facts = [
    kind === 'persona' ? t('library.difficulty', { level: content.difficulty }) : undefined,
    kind === 'observer' && content.rubric
      ? t('library.criteria', { count: content.rubric.length })
      : undefined,
    language ? languageName(language) : undefined,
  ].filter((fact) => fact !== undefined);
  const shown = [...new Set([...facts, ...tags])].slice(0, kind === 'persona' ? mostTagsOfPersona : mostTags);
  return organization_name ? [organization_name, ...shown] : shown;
}

/** Returns the text below an item's name in a list: its description or, if the item has none, a text of its content. */
export function aboutItem(item: LibraryItem): string | undefined {
  if (item.description) return item.description;
  if (item.kind === 'mission') return item.content.brief;
  if (item.kind === 'scenario') return item.content.context;
  if (item.kind === 'persona') return item.content.opening_line;
  return undefined;
}
