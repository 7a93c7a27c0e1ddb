import { z } from 'zod';
import { id, instant, visibleText } from '../page.ts';
import { imagePath } from '../runtime/objects/endpoints.ts';
import { type Family, familyDescriptions, forEachFamily, linkRoles, unionOfFamilies } from './families.ts';
import { tagLimits } from './item-limits.ts';
import { personaFace } from './persona-face.ts';
import { shareModes } from './share-modes.ts';

type Table = typeof familyDescriptions;

/**
 * A `private` item is visible to its creator and operators, an `organization` item to the whole organization. Other
 * users need a share.
 */
export const visibilities = ['private', 'organization'] as const;
/** Visibility of a new item if its creator does not choose one. */
export const defaultVisibility: (typeof visibilities)[number] = 'organization';

export const libraryLink = z.object({
  role: z.enum(linkRoles),
  item_id: id,
  name: z.string(),
});
export type LibraryLink = z.output<typeof libraryLink>;

/** How a scenario stands with a learner. Every scenario has exactly one of these. */
export const ownProgresses = ['for_me', 'not_tried', 'done'] as const;
export type OwnProgress = (typeof ownProgresses)[number];

/** The playlist that is due first of those assigned to the caller in which a scenario is still to be passed. */
const assignment = z.object({
  playlist_id: id,
  playlist_name: z.string(),
  due_at: instant.nullable(),
  overdue: z.boolean(),
});

/** What a list shows of an item beside its own fields. The caller may not see what is null. */
const listedFacts = z.object({
  /** Of a scenario: the limit that applies, which is the shorter one of its own and that of its mission. */
  time_limit_seconds: z.number().int().nullable(),
  /** Of the persona of a scenario: 1 to 4. */
  difficulty: z.number().int().nullable(),
  /** Of the persona of a scenario. */
  persona: personaFace.extend({ opening_line: z.string() }).nullable(),
  /** The caller’s latest unfinished session in this scenario, of an assigned one as a step of its playlist. */
  open_session_id: id.nullable(),
  assignment: assignment.nullable(),
  /** The caller's best score in this scenario, 0 to 100. Branches are not counted. */
  best_score: z.number().int().nullable(),
  /** True if a session of the caller in this scenario was not passed, and none was passed. Branches are not counted. */
  not_passed: z.boolean().default(false),
  /** Number of items that link to this one. */
  used_in: z.number().int(),
});
export type ListedFacts = z.output<typeof listedFacts>;

const common = {
  id,
  organization_id: id,
  name: z.string(),
  description: z.string(),
  image: imagePath.nullable(),
  tags: z.array(z.string()),
  visibility: z.enum(visibilities),
  created_by: id.nullable(),
  created_at: instant,
  updated_at: instant,
  forked_from_id: id.nullable(),
  /** Id of the current version. Every change of the item creates a new version. */
  version_id: id,
  organization_name: z.string().optional(),
  /** Mode of the share through which the caller can access the item. Null if the caller needs no share. */
  share_mode: z.enum(shareModes).nullable().default(null),
  links: z.array(libraryLink),
  /** Only in lists. */
  listed: listedFacts.optional(),
};

const itemOf = <F extends Family, Content extends z.core.SomeType>(kind: F, content: Content) =>
  z.object({ ...common, kind: z.literal(kind), content });

const libraryItems = forEachFamily<{ [F in Family]: ReturnType<typeof itemOf<F, Table[F]['readable']>> }>(
  (family) => itemOf(family, familyDescriptions[family].readable),
);
/**
 * An item of any item family, discriminated by `kind`. A caller who may not update the item gets only those fields of
 * `content` that learners may see.
 */
export const libraryItem = unionOfFamilies(libraryItems);

/** Schema of the items of one family, with the type of those of any family. */
export const libraryItemOf = (family: Family): typeof libraryItem =>
  libraryItems[family] as unknown as typeof libraryItem;
export type LibraryItem<F extends Family = Family> = Extract<z.output<typeof libraryItem>, { kind: F }>;

const draftCommon = {
  name: visibleText(200),
  description: z.string().trim().max(2000).default(''),
  /** Path of an uploaded image. Null means the default image of the item family. */
  image: imagePath.nullable().default(null),
  tags: z.array(z.string().trim().min(1).max(tagLimits.longest)).max(tagLimits.most).default([]),
  visibility: z.enum(visibilities).default(defaultVisibility),
  /** The server keeps the order of links within each role (persona, mission, observer). */
  links: z
    .array(z.object({ role: z.enum(linkRoles), item_id: id }))
    .max(10)
    .default([]),
};

const draftOf = <F extends Family, Content extends z.core.SomeType>(kind: F, content: Content) =>
  z.object({ kind: z.literal<F>(kind).prefault(kind), ...draftCommon, content });

/** Input to create an item, by item family. `kind` is optional if the path of the endpoint names the family. */
export const libraryItemDrafts = forEachFamily<{
  readonly [F in Family]: ReturnType<typeof draftOf<F, Table[F]['written']>>;
}>((family) => draftOf(family, familyDescriptions[family].written));

export const libraryItemDraft = unionOfFamilies(libraryItemDrafts);
export type LibraryItemDraft<F extends Family = Family> = Extract<
  z.output<typeof libraryItemDraft>,
  { kind: F }
>;
