import { type PersonaFace, personaFace } from '@repartee/contracts/library/persona-face';
import {
  type Playlist,
  type PlaylistDraft,
  playlistDraft,
} from '@repartee/contracts/library/playlist/playlist';
import { playlistLimits } from '@repartee/contracts/library/playlist/playlist-limits';
import { type UserStatus, userStatuses } from '@repartee/contracts/people/accounts';
import { displayName } from '@repartee/contracts/people/identity/display-name';
import { z } from 'zod';

export interface Picked {
  readonly id: string;
  readonly name: string;
  /** Account status of an assigned user. */
  readonly status?: UserStatus | undefined;
}

export interface PickedStep {
  readonly id: string;
  readonly name: string;
  readonly persona: PersonaFace | null;
}

/** The form shows the names of scenarios, users and groups. The request contains only their ids. */
export type PlaylistFormValues = Omit<PlaylistDraft, 'scenario_ids' | 'user_ids' | 'group_ids'> & {
  readonly steps: readonly PickedStep[];
  readonly users: readonly Picked[];
  readonly groups: readonly Picked[];
};

const picked = z.object({ id: z.uuid(), name: z.string(), status: z.enum(userStatuses).optional() });

const step = z.object({ id: z.uuid(), name: z.string(), persona: personaFace.nullable().default(null) });

export const playlistFormSchema = playlistDraft
  .omit({ scenario_ids: true, user_ids: true, group_ids: true })
  .extend({
    steps: z.array(step).min(1).max(playlistLimits.steps),
    users: z.array(picked).max(playlistLimits.users),
    groups: z.array(picked).max(playlistLimits.groups),
  });

export const newPlaylist: PlaylistFormValues = {
  name: '',
  description: '',
  image: null,
  tags: [],
  visibility: 'organization',
  steps: [],
  users: [],
  groups: [],
  due_at: null,
  pass_mark: null,
  attempts: null,
};

export const playlistFormValues = (playlist: Playlist): PlaylistFormValues => ({
  name: playlist.name,
  description: playlist.description,
  image: playlist.image,
  tags: playlist.tags,
  visibility: playlist.visibility,
  steps: playlist.scenarios.map(({ id, name, persona }) => ({ id, name, persona })),
  users: playlist.users.map((user) => ({ id: user.id, name: displayName(user), status: user.status })),
  groups: playlist.groups,
  due_at: playlist.due_at,
  pass_mark: playlist.pass_mark,
  attempts: playlist.attempts,
});

const idsOf = (some: readonly { readonly id: string }[]) => some.map(({ id }) => id);

export const draftOfForm = ({ steps, users, groups, ...values }: PlaylistFormValues): PlaylistDraft => ({
  ...values,
  scenario_ids: idsOf(steps),
  user_ids: idsOf(users),
  group_ids: idsOf(groups),
});
