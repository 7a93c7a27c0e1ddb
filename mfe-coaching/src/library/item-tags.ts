import { useTranslation } from '@repartee/app-sdk';
import type { LibraryItem } from '@repartee/contracts/library/item';
import { useLanguageNames } from '../language-names.ts';

/**
 * Returns difficulty, rubric, language and tags of an item, at most three (two for a persona). The organization comes
 * first for users who see items of several organizations.
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
  const shown = [...new Set([...facts, ...tags])].slice(0, kind === 'persona' ? 2 : 3);
  return organization_name ? [organization_name, ...shown] : shown;
}
