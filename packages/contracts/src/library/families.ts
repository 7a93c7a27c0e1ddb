import type { z } from 'zod';
import { missionContent, missionLearnerFields } from './mission.ts';
import { observerContent, observerLearnerFields } from './observer.ts';
import { personaContent, personaLearnerFields } from './persona.ts';
import { scenarioContent, scenarioLearnerFields } from './scenario.ts';

/** The four content families: one table, one set of routes, one set of screens. */
export const families = ['persona', 'mission', 'observer', 'scenario'] as const;
export type Family = (typeof families)[number];

/** Families of which an item can be forked (R-PERM-3). */
export const forkableFamilies = ['persona', 'mission', 'observer'] as const satisfies readonly Family[];
export type ForkableFamily = (typeof forkableFamilies)[number];

/** A role a linked item plays in a scenario. */
export const linkRoles = ['persona', 'mission', 'observer'] as const;
export type LinkRole = (typeof linkRoles)[number];

/** What distinguishes a family: its collection in paths, its schema, what a learner sees, how many links per role. */
export interface FamilyDescription {
  readonly collection: string;
  readonly content: z.ZodType<Record<string, unknown>>;
  readonly learnerFields: readonly string[];
  readonly links: Partial<Record<LinkRole, { readonly min: number; readonly max: number }>>;
  readonly forkable: boolean;
}

export const familyDescriptions: Record<Family, FamilyDescription> = {
  persona: {
    collection: 'personas',
    content: personaContent,
    learnerFields: personaLearnerFields,
    links: {},
    forkable: true,
  },
  mission: {
    collection: 'missions',
    content: missionContent,
    learnerFields: missionLearnerFields,
    links: {},
    forkable: true,
  },
  observer: {
    collection: 'observers',
    content: observerContent,
    learnerFields: observerLearnerFields,
    links: {},
    forkable: true,
  },
  scenario: {
    collection: 'scenarios',
    content: scenarioContent,
    learnerFields: scenarioLearnerFields,
    links: { persona: { min: 1, max: 1 }, mission: { min: 0, max: 1 }, observer: { min: 0, max: 5 } },
    forkable: false,
  },
};
