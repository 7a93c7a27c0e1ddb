import { useFormat, useLinks, useTranslation } from '@repartee/app-sdk';
import { useLocation } from '@repartee/app-sdk/router';
import type { Family } from '@repartee/contracts/library/families';
import type { LibraryItem } from '@repartee/contracts/library/item';
import type { MissionContent } from '@repartee/contracts/library/mission';
import type { ObserverContent } from '@repartee/contracts/library/observer';
import type { PersonaContent } from '@repartee/contracts/library/persona';
import type { ScenarioContent } from '@repartee/contracts/library/scenario';
import { LibraryCard } from '@repartee/ui-kit/library-card';
import { familyIcons } from './family-calls.ts';

/** One item in a list. A scenario leads to its page; the others open where they stand. */
export function ItemCard({ family, item }: { family: Family; item: LibraryItem }) {
  const format = useFormat();
  const links = useLinks();
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  params.set('item', item.id);
  return (
    <LibraryCard
      href={family === 'scenario' ? links.scenarioInfo(item.id) : `${pathname}?${params}`}
      name={item.name}
      description={item.description || descriptionOf(family, item)}
      image={family === 'persona' ? null : item.image}
      face={faceOf(family, item)}
      icon={familyIcons[family]}
      tags={useTags(family, item)}
      meta={format.ago(item.updated_at)}
    />
  );
}

function faceOf(family: Family, { name, image, links, content }: LibraryItem) {
  if (family === 'persona') {
    const { avatar_style } = content as Partial<PersonaContent>;
    return { name, image, ...(avatar_style ? { look: avatar_style } : {}) };
  }
  const persona = links.find(({ role }) => role === 'persona');
  return persona ? { name: persona.name } : undefined;
}

/** Without a description the content's own first words say more than nothing. */
function descriptionOf(family: Family, { content }: LibraryItem): string | undefined {
  if (family === 'persona') return (content as Partial<PersonaContent>).title;
  if (family === 'mission') return (content as Partial<MissionContent>).brief;
  if (family === 'scenario') return (content as Partial<ScenarioContent>).context;
  return undefined;
}

function useTags(family: Family, { content, tags }: LibraryItem): string[] {
  const { t } = useTranslation('mfe-coaching');
  const { language, difficulty } = content as Partial<PersonaContent>;
  const { rubric } = content as Partial<ObserverContent>;
  const facts = [
    family === 'persona' && difficulty ? t('library.level', { level: difficulty }) : undefined,
    family === 'observer' && rubric ? t('library.criteria', { count: rubric.length }) : undefined,
    language && t(`library.language.${language.slice(0, 2)}`),
  ].filter((fact) => fact !== undefined);
  return [...new Set([...facts, ...tags])].slice(0, 3);
}
