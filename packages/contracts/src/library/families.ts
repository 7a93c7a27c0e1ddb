import { z } from 'zod';
import type { ImageCategory } from '../uploads/endpoints.ts';
import { learnerMissionContent, missionContent, readableMissionContent } from './mission.ts';
import { learnerObserverContent, observerContent, readableObserverContent } from './observer.ts';
import { learnerPersonaContent, personaContent, readablePersonaContent } from './persona.ts';
import { learnerScenarioContent, readableScenarioContent, scenarioContent } from './scenario.ts';

/** The four content families: one table, one set of routes, one set of screens. */
export const families = ['persona', 'mission', 'observer', 'scenario'] as const;
export type Family = (typeof families)[number];

/** Families of which an item can be forked (R-PERM-3). */
export const forkableFamilies = ['persona', 'mission', 'observer'] as const satisfies readonly Family[];
export type ForkableFamily = (typeof forkableFamilies)[number];

/** A role a linked item plays in a scenario. */
export const linkRoles = ['persona', 'mission', 'observer'] as const;
export type LinkRole = (typeof linkRoles)[number];

/**
 * The content of each family: `whole` as it is written and stored, `learner` as somebody sees it who may not edit it,
 * `readable` whichever of the two a reader gets.
 */
export const contentSchemas = {
  persona: { whole: personaContent, learner: learnerPersonaContent, readable: readablePersonaContent },
  mission: { whole: missionContent, learner: learnerMissionContent, readable: readableMissionContent },
  observer: { whole: observerContent, learner: learnerObserverContent, readable: readableObserverContent },
  scenario: { whole: scenarioContent, learner: learnerScenarioContent, readable: readableScenarioContent },
} as const;

/** The whole content of a family. */
export type ContentOf<F extends Family> = z.output<(typeof contentSchemas)[F]['whole']>;

const contentOf = <F extends Family, Content extends z.ZodType>(kind: F, content: Content) =>
  z.object({ kind: z.literal(kind), content });

/** The whole content of any family, told apart by `kind`. */
export const libraryContent = z.discriminatedUnion('kind', [
  contentOf('persona', contentSchemas.persona.whole),
  contentOf('mission', contentSchemas.mission.whole),
  contentOf('observer', contentSchemas.observer.whole),
  contentOf('scenario', contentSchemas.scenario.whole),
]);
export type LibraryContent = z.output<typeof libraryContent>;

/** What a learner sees of the content of any family. */
export const learnerContent = z.discriminatedUnion('kind', [
  contentOf('persona', contentSchemas.persona.learner),
  contentOf('mission', contentSchemas.mission.learner),
  contentOf('observer', contentSchemas.observer.learner),
  contentOf('scenario', contentSchemas.scenario.learner),
]);

/** What else distinguishes a family: its collection in paths, its images, how many links per role. */
export interface FamilyDescription {
  readonly collection: string;
  readonly imageCategory: ImageCategory;
  readonly links: Partial<Record<LinkRole, { readonly min: number; readonly max: number }>>;
  readonly forkable: boolean;
}

export const familyDescriptions: Record<Family, FamilyDescription> = {
  persona: {
    collection: 'personas',
    imageCategory: 'avatars',
    links: {},
    forkable: true,
  },
  mission: {
    collection: 'missions',
    imageCategory: 'missions',
    links: {},
    forkable: true,
  },
  observer: {
    collection: 'observers',
    imageCategory: 'default',
    links: {},
    forkable: true,
  },
  scenario: {
    collection: 'scenarios',
    imageCategory: 'default',
    links: { persona: { min: 1, max: 1 }, mission: { min: 0, max: 1 }, observer: { min: 0, max: 5 } },
    forkable: false,
  },
};
