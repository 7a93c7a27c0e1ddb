import { z } from 'zod';
import { families, libraryFamilies } from '../runtime/access/library-families.ts';
import type { ImageCategory } from '../runtime/objects/endpoints.ts';
import { missionFamily } from './mission.ts';
import { observerFamily } from './observer.ts';
import { personaFamily } from './persona.ts';
import { writtenObserverContent } from './rubric-weights.ts';
import { scenarioFamily } from './scenario.ts';

/** Text in the `details` of an error for a linked item that has another language than the scenario. */
export const otherLanguage = 'is in another language than the scenario';

export const linkRoles = ['persona', 'mission', 'observer'] as const;
export type LinkRole = (typeof linkRoles)[number];

/** Properties in which the families of library items (persona, mission, observer, scenario) differ. */
export interface FamilyDescription {
  /** Schema of an item's content in the database. */
  readonly whole: z.ZodObject;
  /** Schema of an item's content in write requests. */
  readonly written: z.ZodObject;
  /** Schema of the fields of an item's content that learners may see. */
  readonly learner: z.ZodObject;
  /**
   * Schema of an item's content in responses. Users who may not edit the item receive only the learner's
   * fields.
   */
  readonly readable: z.ZodObject;
  readonly collection: string;
  readonly imageCategory: ImageCategory;
  readonly links?: Partial<Record<LinkRole, { readonly min: number; readonly max: number }>>;
}

/**
 * The families of library items. API paths, endpoints, schemas and the kinds of files in a pack are derived from this
 * table.
 */
export const familyDescriptions = {
  persona: personaFamily,
  mission: missionFamily,
  observer: { ...observerFamily, written: writtenObserverContent },
  scenario: scenarioFamily,
} as const satisfies Record<keyof typeof libraryFamilies, FamilyDescription>;

type Table = typeof familyDescriptions;

/** Name of a family of library items: persona, mission, observer or scenario. */
export type Family = keyof Table;
export { families };

/** Returns how many personas, missions and observers an item of this family may link to. */
export const linkCounts = (family: Family): NonNullable<FamilyDescription['links']> => {
  const description: FamilyDescription = familyDescriptions[family];
  return description.links ?? {};
};

type Names = typeof libraryFamilies;

export type ForkableFamily = { [F in Family]: Names[F]['forkable'] extends true ? F : never }[Family];
export const forkableFamilies = families.filter(
  (family): family is ForkableFamily => libraryFamilies[family].forkable,
);

/**
 * Calls a function for each family of library items and returns the results by family. The caller must state
 * `Made`, the type of the results, because TypeScript cannot infer the type.
 */
export const forEachFamily = <Made extends Record<Family, unknown>>(
  make: (family: Family) => unknown,
): Made => Object.fromEntries(families.map((family) => [family, make(family)])) as Made;

/** Returns a union of the schemas of all item families, discriminated by `kind`. */
export const unionOfFamilies = <Schemas extends Record<Family, z.ZodObject<{ kind: z.ZodType }>>>(
  schemas: Schemas,
) =>
  z.discriminatedUnion('kind', Object.values(schemas) as never) as unknown as z.ZodDiscriminatedUnion<
    readonly Schemas[Family][],
    'kind'
  >;

/** The whole content of an item, including the fields that learners may not see. */
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

/** The fields of an item's content that learners may see. */
export const learnerContent = unionOfFamilies(
  forEachFamily<{ [F in Family]: ReturnType<typeof contentOf<F, Table[F]['learner']>> }>((family) =>
    contentOf(family, familyDescriptions[family].learner),
  ),
);
