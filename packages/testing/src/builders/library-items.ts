import type { ContentOf, Family } from '@repartee/contracts/library/families';
import { type LibraryItem, libraryItem } from '@repartee/contracts/library/item';
import { aMissionContent, anObserverContent, aPersonaContent, aScenarioContent } from './content.ts';
import { anId, anInstant } from './identifier.ts';

type Overrides<F extends Family> = Partial<Omit<LibraryItem<F>, 'kind'>>;

function anItem<F extends Family>(
  kind: F,
  name: string,
  content: ContentOf<F>,
  overrides: Overrides<F>,
): LibraryItem<F> {
  return libraryItem.parse({
    id: anId(),
    organization_id: anId(),
    name,
    description: '',
    image: null,
    tags: [],
    visibility: 'organization',
    created_by: null,
    created_at: anInstant,
    updated_at: anInstant,
    forked_from_id: null,
    version_id: anId(),
    share_mode: null,
    content,
    links: [],
    ...overrides,
    kind,
  }) as LibraryItem<F>;
}

export const aPersona = (overrides: Overrides<'persona'> = {}): LibraryItem<'persona'> =>
  anItem('persona', 'Camille Roussel', aPersonaContent(), overrides);

export const aMission = (overrides: Overrides<'mission'> = {}): LibraryItem<'mission'> =>
  anItem('mission', 'Agree a date', aMissionContent(), overrides);

export const anObserver = (overrides: Overrides<'observer'> = {}): LibraryItem<'observer'> =>
  anItem('observer', 'Bad-news coach', anObserverContent(), overrides);

export const aScenario = (overrides: Overrides<'scenario'> = {}): LibraryItem<'scenario'> =>
  anItem('scenario', 'Announce a delay', aScenarioContent(), {
    links: [{ role: 'persona', item_id: anId(), name: 'Camille Roussel' }],
    ...overrides,
  });
