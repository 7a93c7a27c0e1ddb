import type { Family } from '@repartee/contracts/library/families';
import { type LibraryItem, libraryItem } from '@repartee/contracts/library/item';
import { aMissionContent, anObserverContent, aPersonaContent, aScenarioContent } from './content.ts';
import { anId, anInstant } from './identifier.ts';

type Overrides = Partial<Omit<LibraryItem, 'kind'>>;

function anItem(
  kind: Family,
  name: string,
  content: Record<string, unknown>,
  overrides: Overrides,
): LibraryItem {
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
    content,
    links: [],
    ...overrides,
    kind,
  });
}

/** Somebody to talk with, as the API gives it. */
export const aPersona = (overrides: Overrides = {}): LibraryItem =>
  anItem('persona', 'Camille Roussel', aPersonaContent(), overrides);

/** Something to achieve. */
export const aMission = (overrides: Overrides = {}): LibraryItem =>
  anItem('mission', 'Agree a date', aMissionContent(), overrides);

/** Somebody who reads the conversation afterwards. */
export const anObserver = (overrides: Overrides = {}): LibraryItem =>
  anItem('observer', 'Bad-news coach', anObserverContent(), overrides);

/** A situation, linked to a persona of its own unless links are given. */
export const aScenario = (overrides: Overrides = {}): LibraryItem =>
  anItem('scenario', 'Announce a delay', aScenarioContent(), {
    links: [{ role: 'persona', item_id: anId(), name: 'Camille Roussel' }],
    ...overrides,
  });
