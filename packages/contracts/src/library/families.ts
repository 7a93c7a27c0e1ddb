import { z } from 'zod';
import { libraryFamilies } from '../access/library-families.ts';
import type { ImageCategory } from '../uploads/endpoints.ts';
import { missionFamily } from './mission.ts';
import { observerFamily } from './observer.ts';
import { personaFamily } from './persona.ts';
import { writtenObserverContent } from './rubric-weights.ts';
import { scenarioFamily } from './scenario.ts';

/** Roles that linked items have in a scenario: persona, mission, observer. */
export const linkRoles = ['persona', 'mission', 'observer'] as const;
export type LinkRole = (typeof linkRoles)[number];

/**
 * The properties in which item families (persona, mission, observer, scenario) differ. Their table, routes and screens
 * are shared.
 */
export interface FamilyDescription {
  /** Schema of the content as it is stored. */
  readonly whole: z.ZodObject;
  /** Schema of the content as a client sends it. */
  readonly written: z.ZodObject;
  /** Schema of the content for a user who may not edit it. */
  readonly learner: z.ZodObject;
  /**
   * Schema of the content in responses: all fields for users who may edit the item, the learner's fields for other
   * users.
   */
  readonly readable: z.ZodObject;
  /** Name of the item family in paths of the API, for example `personas`. */
  readonly collection: string;
  readonly imageCategory: ImageCategory;
  /** Minimum and maximum number of linked items of each role (persona, mission, observer). */
  readonly links?: Partial<Record<LinkRole, { readonly min: number; readonly max: number }>>;
}

/** The item families. API paths, endpoints, schemas and the kinds of files in a pack are derived from this table. */
export const familyDescriptions = {
  persona: personaFamily,
  mission: missionFamily,
  observer: { ...observerFamily, written: writtenObserverContent },
  scenario: scenarioFamily,
} as const satisfies Record<keyof typeof libraryFamilies, FamilyDescription>;

type Table = typeof familyDescriptions;

/**
 * Name of an item family (persona, mission, observer, scenario). All families share one table, one set of routes and
 * one set of screens.
 */
export type Family = keyof Table;
export const families = Object.keys(familyDescriptions) as readonly Family[];

/** Returns how many personas, missions and observers an item of this item family may link to. */
export const linkCounts = (family: Family): NonNullable<FamilyDescription['links']> => {
  const description: FamilyDescription = familyDescriptions[family];
  return description.links ?? {};
};

type Names = typeof libraryFamilies;

/** An item family whose items can be forked (R-PERM-3). */
export type ForkableFamily = { [F in Family]: Names[F]['forkable'] extends true ? F : never }[Family];
export const forkableFamilies = families.filter(
  (family): family is ForkableFamily => libraryFamilies[family].forkable,
);

/**
 * Calls a function for each item family and returns the results by family. `Made` is the type of the results, which
 * cannot be inferred.
 */
export const forEachFamily = <Made extends Record<Family, unknown>>(
  make: (family: Family) => unknown,
): Made => Object.fromEntries(families.map((family) => [family, make(family)])) as Made;

/** Returns a union of one schema for each item family, discriminated by `kind`. */
export const unionOfFamilies = <Schemas extends Record<Family, z.ZodObject<{ kind: z.ZodType }>>>(
  schemas: Schemas,
) =>
  z.discriminatedUnion('kind', Object.values(schemas) as never) as unknown as z.ZodDiscriminatedUnion<
    readonly Schemas[Family][],
    'kind'
  >;

/** The whole content of an item of one item family, with the fields that learners may not see. */
export type ContentOf<F extends Family> = z.output<Table[F]['whole']>;

const contentOf = <F extends Family, Content extends z.core.SomeType>(kind: F, content: Content) =>
  z.object({ kind: z.literal(kind), content });

/** The whole content of an item of any item family, discriminated by `kind`. */
export const libraryContent = unionOfFamilies(
  forEachFamily<{ [F in Family]: ReturnType<typeof contentOf<F, Table[F]['whole']>> }>((family) =>
    contentOf(family, familyDescriptions[family].whole),
  ),
);
export type LibraryContent = z.output<typeof libraryContent>;

/** The content of an item of any item family, with only the fields that learners may see. */
export const learnerContent = unionOfFamilies(
  forEachFamily<{ [F in Family]: ReturnType<typeof contentOf<F, Table[F]['learner']>> }>((family) =>
    contentOf(family, familyDescriptions[family].learner),
  ),
);
