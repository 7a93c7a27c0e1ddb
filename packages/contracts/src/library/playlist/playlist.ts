import { z } from 'zod';
import { id, instant, visibleText } from '../../page.ts';
import { groupMember } from '../../people/group-endpoints.ts';
import { imagePath } from '../../runtime/objects/endpoints.ts';
import { tagLimits } from '../item-limits.ts';
import { personaFace } from '../persona-face.ts';
import { receivedShare } from '../share-modes.ts';
import { playlistLimits } from './playlist-limits.ts';
import { playlistProgress } from './progress.ts';

/**
 * Who can find a playlist. `private`: its creator and the operators. `organization`: the whole organization. Users to
 * whom the playlist is assigned or shared can always find it.
 */
export const playlistVisibilities = ['private', 'organization'] as const;

/**
 * An ordered list of scenarios, assigned to users and groups. A `pass_mark` replaces the scenarios' own pass marks in
 * sessions that start from the playlist. See `sessionVerdict`.
 */
export const playlist = z.object({
  id,
  organization_id: id,
  name: z.string(),
  description: z.string(),
  image: z.string().nullable(),
  tags: z.array(z.string()),
  visibility: z.enum(playlistVisibilities),
  scenarios: z.array(
    z.object({
      id,
      name: z.string(),
      image: z.string().nullable(),
      persona: personaFace.nullable(),
    }),
  ),
  /** Assigned users. The list is empty if the caller may not change the playlist. */
  users: z.array(groupMember.omit({ role: true })),
  groups: z.array(z.object({ id, name: z.string() })),
  /** True if the playlist is assigned to the caller, directly or through a group. */
  assigned_to_me: z.boolean(),
  due_at: instant.nullable(),
  pass_mark: z.number().int().nullable(),
  attempts: z.number().int().nullable(),
  /** True if the caller may change the playlist, see all progress and send reminders. */
  may_change: z.boolean(),
  share: receivedShare.nullable(),
  /** Playlist from which this one was copied, if the caller can read it. */
  forked_from: z.object({ id, name: z.string() }).nullable().default(null),
  created_by: id.nullable(),
  created_at: instant,
  updated_at: instant,
});
export type Playlist = z.output<typeof playlist>;

/** Number of personas that a playlist shows in a list. */
export const mostFaces = 5;

/** A playlist in a list: the number of scenarios instead of the scenarios, and no assignments. */
export const playlistSummary = playlist
  .omit({ scenarios: true, users: true, groups: true, forked_from: true })
  .extend({
    scenario_count: z.number().int(),
    /** Different personas of the steps, in the order of the steps, at most `mostFaces`. */
    personas: z.array(personaFace),
    /** The caller's own progress in an assigned or shared playlist, otherwise null. */
    progress: playlistProgress.nullable(),
    /** Progress of all assigned users. Null if the caller may not change the playlist. */
    people: z
      .object({
        count: z.number().int(),
        passed: z.number().int(),
        /** Users who can no longer pass the playlist. */
        failed: z.number().int().default(0),
        overdue: z.number().int(),
      })
      .nullable(),
  });
export type PlaylistSummary = z.output<typeof playlistSummary>;

/** Input to create or update a playlist. Users and groups must belong to the playlist's organization. */
export const playlistDraft = z.object({
  name: visibleText(200),
  description: z.string().trim().max(2000).default(''),
  image: imagePath.nullable().default(null),
  tags: z.array(z.string().trim().min(1).max(tagLimits.longest)).max(tagLimits.most).default([]),
  visibility: z.enum(playlistVisibilities).default('organization'),
  scenario_ids: z.array(id).min(1).max(playlistLimits.steps),
  user_ids: z.array(id).max(playlistLimits.users).default([]),
  group_ids: z.array(id).max(playlistLimits.groups).default([]),
  due_at: instant.nullable().default(null),
  pass_mark: z.number().int().min(0).max(100).nullable().default(null),
  attempts: z.number().int().min(1).max(playlistLimits.attempts).nullable().default(null),
});
export type PlaylistDraft = z.output<typeof playlistDraft>;

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
