import { z } from 'zod';
import type { ImageCategory } from '../uploads/endpoints.ts';
import { learnerMissionContent, missionContent, readableMissionContent } from './mission.ts';
import { learnerObserverContent, observerContent, readableObserverContent } from './observer.ts';
import { learnerPersonaContent, personaContent, readablePersonaContent } from './persona.ts';
import { writtenObserverContent } from './rubric-weights.ts';
import { learnerScenarioContent, readableScenarioContent, scenarioContent } from './scenario.ts';

/** A role a linked item plays in a scenario. */
export const linkRoles = ['persona', 'mission', 'observer'] as const;
export type LinkRole = (typeof linkRoles)[number];

/** What distinguishes a family: everything else is the same for all. */
export interface FamilyDescription {
  /** The content as it is stored. */
  readonly whole: z.ZodObject;
  /** The content as a maker gives it. */
  readonly written: z.ZodObject;
  /** The content as a user sees it who may not edit it. */
  readonly learner: z.ZodObject;
  /** Whichever of `whole` and `learner` a reader gets. */
  readonly readable: z.ZodObject;
  /** Its collection in paths. */
  readonly collection: string;
  readonly imageCategory: ImageCategory;
  /** How many items of each role it links to. */
  readonly links: Partial<Record<LinkRole, { readonly min: number; readonly max: number }>>;
  /** Whether an item can be forked (R-PERM-3). */
  readonly forkable: boolean;
}

const noLinks: FamilyDescription['links'] = {};
const scenarioLinks: FamilyDescription['links'] = {
  persona: { min: 1, max: 1 },
  mission: { min: 0, max: 1 },
  observer: { min: 0, max: 5 },
};

/** The one table of the content families; paths, calls, schemas, unions and kinds of packs are derived from it. */
export const familyDescriptions = {
  persona: {
    whole: personaContent,
    written: personaContent,
    learner: learnerPersonaContent,
    readable: readablePersonaContent,
    collection: 'personas',
    imageCategory: 'avatars',
    links: noLinks,
    forkable: true,
  },
  mission: {
    whole: missionContent,
    written: missionContent,
    learner: learnerMissionContent,
    readable: readableMissionContent,
    collection: 'missions',
    imageCategory: 'missions',
    links: noLinks,
    forkable: true,
  },
  observer: {
    whole: observerContent,
    written: writtenObserverContent,
    learner: learnerObserverContent,
    readable: readableObserverContent,
    collection: 'observers',
    imageCategory: 'default',
    links: noLinks,
    forkable: true,
  },
  scenario: {
    whole: scenarioContent,
    written: scenarioContent,
    learner: learnerScenarioContent,
    readable: readableScenarioContent,
    collection: 'scenarios',
    imageCategory: 'default',
    links: scenarioLinks,
    forkable: false,
  },
} as const satisfies Record<string, FamilyDescription>;

type Table = typeof familyDescriptions;

/** A content family: one table, one set of routes, one set of screens for all of them. */
export type Family = keyof Table;
export const families = Object.keys(familyDescriptions) as readonly Family[];

/** A family of which an item can be forked (R-PERM-3). */
export type ForkableFamily = { [F in Family]: Table[F]['forkable'] extends true ? F : never }[Family];
export const forkableFamilies = families.filter(
  (family): family is ForkableFamily => familyDescriptions[family].forkable,
);

/** What a function of a family makes of each, by family. `Made` says what that is, which cannot be inferred. */
export const forEachFamily = <Made extends Record<Family, unknown>>(
  make: (family: Family) => unknown,
): Made => Object.fromEntries(families.map((family) => [family, make(family)])) as Made;

/** Whichever of these a value is, told apart by `kind`. */
export const unionOfFamilies = <Schemas extends Record<Family, z.ZodObject<{ kind: z.ZodType }>>>(
  schemas: Schemas,
) =>
  z.discriminatedUnion('kind', Object.values(schemas) as never) as unknown as z.ZodDiscriminatedUnion<
    readonly Schemas[Family][],
    'kind'
  >;

/** The whole content of a family. */
export type ContentOf<F extends Family> = z.output<Table[F]['whole']>;

const contentOf = <F extends Family, Content extends z.core.SomeType>(kind: F, content: Content) =>
  z.object({ kind: z.literal(kind), content });

/** The whole content of any family, told apart by `kind`. */
export const libraryContent = unionOfFamilies(
  forEachFamily<{ [F in Family]: ReturnType<typeof contentOf<F, Table[F]['whole']>> }>((family) =>
    contentOf(family, familyDescriptions[family].whole),
  ),
);
export type LibraryContent = z.output<typeof libraryContent>;

/** What a learner sees of the content of any family. */
export const learnerContent = unionOfFamilies(
  forEachFamily<{ [F in Family]: ReturnType<typeof contentOf<F, Table[F]['learner']>> }>((family) =>
    contentOf(family, familyDescriptions[family].learner),
  ),
);
