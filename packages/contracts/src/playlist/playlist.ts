import { z } from 'zod';
import { id, instant, visibleText } from '../page.ts';
import { groupMember } from '../people/group-endpoints.ts';
import { imagePath } from '../uploads/endpoints.ts';

/** Who finds a playlist, and may change it: its maker and operators, or the organization. Whoever it is assigned to finds it always. */
export const playlistVisibilities = ['private', 'organization'] as const;

/** Scenarios in an order, for people and groups, by a date. `pass_mark` null: a win counts. `attempts` null: any number. */
export const playlist = z.object({
  id,
  organization_id: id,
  name: z.string(),
  description: z.string(),
  image: z.string().nullable(),
  tags: z.array(z.string()),
  visibility: z.enum(playlistVisibilities),
  scenarios: z.array(z.object({ id, name: z.string(), image: z.string().nullable() })),
  /** Whom of them the reader may find. Empty for who may not change the playlist: who else has to practise is not for everybody. */
  users: z.array(groupMember.omit({ role: true })),
  groups: z.array(z.object({ id, name: z.string() })),
  /** To the reader, by name or through a group. */
  assigned_to_me: z.boolean(),
  due_at: instant.nullable(),
  pass_mark: z.number().int().nullable(),
  attempts: z.number().int().nullable(),
  created_by: id.nullable(),
  created_at: instant,
  updated_at: instant,
});
export type Playlist = z.output<typeof playlist>;

/** What a maker gives. Scenarios in their order; users and groups of the playlist's own organization. */
export const playlistDraft = z.object({
  name: visibleText(200),
  description: z.string().trim().max(2000).default(''),
  image: imagePath.nullable().default(null),
  tags: z.array(z.string().trim().min(1).max(40)).max(20).default([]),
  visibility: z.enum(playlistVisibilities).default('organization'),
  scenario_ids: z.array(id).min(1).max(50),
  user_ids: z.array(id).max(1000).default([]),
  group_ids: z.array(id).max(100).default([]),
  due_at: instant.nullable().default(null),
  pass_mark: z.number().int().min(0).max(100).nullable().default(null),
  attempts: z.number().int().min(1).max(100).nullable().default(null),
});
export type PlaylistDraft = z.output<typeof playlistDraft>;
