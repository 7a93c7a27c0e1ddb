import { useTranslation } from '@repartee/app-sdk';
import type { Family } from '@repartee/contracts/library/families';
import type { LibraryItem } from '@repartee/contracts/library/item';
import type { ObserverContent } from '@repartee/contracts/library/observer';
import type { PersonaContent } from '@repartee/contracts/library/persona';

/**
 * Difficulty, rubric, language and tags of an item, three at most, of a persona two; before them the organization, for a
 * reader who finds items of several.
 */
export function useItemTags(family: Family, { content, tags, organization_name }: LibraryItem): string[] {
  const { t } = useTranslation('mfe-coaching');
  const { language, difficulty } = content as Partial<PersonaContent>;
  const { rubric } = content as Partial<ObserverContent>;
  const facts = [
    family === 'persona' && difficulty ? t('library.difficulty', { level: difficulty }) : undefined,
    family === 'observer' && rubric ? t('library.criteria', { count: rubric.length }) : undefined,
    language && t(`library.language.${language.slice(0, 2)}`),
  ].filter((fact) => fact !== undefined);
  const shown = [...new Set([...facts, ...tags])].slice(0, family === 'persona' ? 2 : 3);
  return organization_name ? [organization_name, ...shown] : shown;
}
