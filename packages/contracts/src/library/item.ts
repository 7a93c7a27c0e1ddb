import { z } from 'zod';
import { id, instant, visibleText } from '../page.ts';
import { imagePath } from '../uploads/endpoints.ts';
import { families, linkRoles } from './families.ts';

/** Who finds an item: its maker, its organization, or every organization it was shared to. */
export const visibilities = ['private', 'organization', 'shared'] as const;

export const libraryLink = z.object({
  role: z.enum(linkRoles),
  item_id: id,
  name: z.string(),
});
export type LibraryLink = z.output<typeof libraryLink>;

const common = {
  id,
  organization_id: id,
  kind: z.enum(families),
  name: z.string(),
  description: z.string(),
  image: z.string().nullable(),
  tags: z.array(z.string()),
  visibility: z.enum(visibilities),
  created_by: id.nullable(),
  created_at: instant,
  updated_at: instant,
  forked_from_id: id.nullable(),
};

/**
 * Any item of the four families. `content` has the family's own fields (`personaContent` …), narrowed to the
 * learner's fields for a reader without the family's update permission.
 */
export const libraryItem = z.object({
  ...common,
  /** Only for a super-admin, who finds items of every organization. */
  organization_name: z.string().optional(),
  content: z.record(z.string(), z.unknown()),
  links: z.array(libraryLink),
});
export type LibraryItem = z.output<typeof libraryItem>;

/** What a maker gives. `links` in the order they are to have within a role. */
export const libraryItemDraft = z.object({
  name: visibleText(200),
  description: z.string().trim().max(2000).default(''),
  /** An uploaded image; null: the family's default image. */
  image: imagePath.nullable().default(null),
  tags: z.array(z.string().trim().min(1).max(40)).max(20).default([]),
  visibility: z.enum(visibilities).default('organization'),
  content: z.record(z.string(), z.unknown()),
  links: z
    .array(z.object({ role: z.enum(linkRoles), item_id: id }))
    .max(10)
    .default([]),
});
export type LibraryItemDraft = z.output<typeof libraryItemDraft>;
