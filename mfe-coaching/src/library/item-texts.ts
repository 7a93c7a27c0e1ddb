import { useCan, useFormat, useLinks, useTranslation } from '@repartee/app-sdk';
import { useLocation } from '@repartee/app-sdk/router';
import type { LibraryItem } from '@repartee/contracts/library/item';
import { useLanguageNames } from '../language-names.ts';

/** The card of a persona has less space for tags than other cards. */
const mostTags = 3;
const mostTagsOfPersona = 2;

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

/** What the list says of an item in one line, such as “10 min · Difficulty 3 · Best 85”. */
export function useItemFacts(item: LibraryItem): string[] {
  const { t } = useTranslation('mfe-coaching');
  const format = useFormat();
  const can = useCan();
  const { kind, listed } = item;
  const seconds = listed?.time_limit_seconds ?? (kind === 'mission' ? item.content.time_limit_seconds : null);
  return [
    seconds ? t('library.minutes', { count: Math.ceil(seconds / 60) }) : undefined,
    listed?.difficulty ? t('library.level', { level: listed.difficulty }) : undefined,
    listed?.best_score != null ? t('library.best', { score: listed.best_score }) : undefined,
    kind === 'observer' && item.content.rubric
      ? t('library.criteria', { count: item.content.rubric.length })
      : undefined,
    listed && (kind === 'mission' || kind === 'observer')
      ? listed.used_in === 0
        ? t('library.unused')
        : t('library.used_in', { count: listed.used_in })
      : undefined,
    can(`coaching-${kind}-update`) ? format.ago(item.updated_at) : undefined,
  ].filter((fact) => fact !== undefined);
}

export function aboutItem(item: LibraryItem): string | undefined {
  if (item.description) return item.description;
  if (item.kind === 'mission') return item.content.brief;
  if (item.kind === 'scenario') return item.content.context;
  if (item.kind === 'persona') return item.content.opening_line;
  return undefined;
}

/** A scenario has its own page. Other items open in a dialog over the list. */
export function useItemHref(): (item: LibraryItem) => string {
  const links = useLinks();
  const { pathname, search } = useLocation();
  return ({ kind, id }) => {
    if (kind === 'scenario') return links.scenarioInfo(id);
    const params = new URLSearchParams(search);
    params.set('item', id);
    return `${pathname}?${params}`;
  };
}
