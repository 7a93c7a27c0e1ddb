import { z } from 'zod';
import { receivedShare } from '../library/share-modes.ts';
import { id, instant, visibleText } from '../page.ts';
import { groupMember } from '../people/group-endpoints.ts';
import { imagePath } from '../uploads/endpoints.ts';
import { playlistProgress } from './progress.ts';

/** Who finds a playlist, and may change it: its maker and operators, or the organization. Anyone who it is assigned to or shared with finds it always. */
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
  /** Whom of them the reader may find. Empty for who may not change the playlist: who else has to practise is not for everyone. */
  users: z.array(groupMember.omit({ role: true })),
  groups: z.array(z.object({ id, name: z.string() })),
  /** To the reader, by name or through a group. */
  assigned_to_me: z.boolean(),
  due_at: instant.nullable(),
  pass_mark: z.number().int().nullable(),
  attempts: z.number().int().nullable(),
  /** Whether the reader may change it, see everyone's progress and remind them. */
  may_change: z.boolean(),
  /** How it was shared with the reader; null for a playlist of the reader's own. */
  share: receivedShare.nullable(),
  created_by: id.nullable(),
  created_at: instant,
  updated_at: instant,
});
export type Playlist = z.output<typeof playlist>;

/** A line of the list of playlists: counts in place of scenarios and of whom it is assigned to. */
export const playlistSummary = playlist.omit({ scenarios: true, users: true, groups: true }).extend({
  scenario_count: z.number().int(),
  /** The reader's own progress; null where it is neither assigned to the reader nor shared with them. */
  progress: playlistProgress.nullable(),
  /** How far everyone is whom it is assigned to; null for who may not change it. */
  people: z
    .object({ count: z.number().int(), passed: z.number().int(), overdue: z.number().int() })
    .nullable(),
});
export type PlaylistSummary = z.output<typeof playlistSummary>;

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

/** A stored playlist as its maker would give it. */
export const draftOfPlaylist = (stored: Playlist): PlaylistDraft => ({
  name: stored.name,
  description: stored.description,
  image: stored.image,
  tags: stored.tags,
  visibility: stored.visibility,
  scenario_ids: stored.scenarios.map((scenario) => scenario.id),
  user_ids: stored.users.map((user) => user.id),
  group_ids: stored.groups.map((group) => group.id),
  due_at: stored.due_at,
  pass_mark: stored.pass_mark,
  attempts: stored.attempts,
});
