import { z } from 'zod';
import { libraryFamilies } from '../access/library-families.ts';
import type { ImageCategory } from '../uploads/endpoints.ts';
import { missionFamily } from './mission.ts';
import { observerFamily } from './observer.ts';
import { personaFamily } from './persona.ts';
import { writtenObserverContent } from './rubric-weights.ts';
import { scenarioFamily } from './scenario.ts';

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
  readonly links?: Partial<Record<LinkRole, { readonly min: number; readonly max: number }>>;
}

/** The table of the content families; paths, calls, schemas, unions and kinds of packs are derived from it. */
export const familyDescriptions = {
  persona: personaFamily,
  mission: missionFamily,
  observer: { ...observerFamily, written: writtenObserverContent },
  scenario: scenarioFamily,
} as const satisfies Record<keyof typeof libraryFamilies, FamilyDescription>;

type Table = typeof familyDescriptions;

/** A content family: one table, one set of routes, one set of screens for all of them. */
export type Family = keyof Table;
export const families = Object.keys(familyDescriptions) as readonly Family[];

/** How many items of each role an item of this family links to. */
export const linkCounts = (family: Family): NonNullable<FamilyDescription['links']> => {
  const description: FamilyDescription = familyDescriptions[family];
  return description.links ?? {};
};

type Names = typeof libraryFamilies;

/** A family of which an item can be forked (R-PERM-3). */
export type ForkableFamily = { [F in Family]: Names[F]['forkable'] extends true ? F : never }[Family];
export const forkableFamilies = families.filter(
  (family): family is ForkableFamily => libraryFamilies[family].forkable,
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
