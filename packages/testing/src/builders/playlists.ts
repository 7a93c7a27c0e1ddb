import type { PersonaFace } from '@repartee/contracts/library/persona-face';
import type { Certificate } from '@repartee/contracts/library/playlist/certificate';
import {
  type Playlist,
  type PlaylistSummary,
  playlist,
  playlistSummary,
} from '@repartee/contracts/library/playlist/playlist';
import {
  type PlaylistStep,
  type PlaylistUser,
  playlistStep,
  playlistUser,
} from '@repartee/contracts/library/playlist/progress';
import { anId, anInstant } from './identifier.ts';

export const aPersonaFace = (overrides: Partial<PersonaFace> = {}): PersonaFace => ({
  name: 'Camille Roussel',
  image: null,
  difficulty: 2,
  avatar_style: 'thumbs',
  first_mood: null,
  ...overrides,
});

export const aPlaylist = (overrides: Partial<Playlist> = {}): Playlist =>
  playlist.parse({
    id: anId(),
    organization_id: anId(),
    name: 'First weeks',
    description: 'Two talks every lead has to have.',
    image: null,
    tags: [],
    visibility: 'organization',
    scenarios: [
      { id: anId(), name: 'Announce a delay', image: null, persona: aPersonaFace() },
      { id: anId(), name: 'Salary review', image: null, persona: aPersonaFace({ name: 'Omar Haddad' }) },
    ],
    users: [],
    groups: [],
    assigned_to_me: true,
    due_at: null,
    pass_mark: null,
    attempts: null,
    may_change: false,
    share: null,
    created_by: anId(),
    created_at: anInstant,
    updated_at: anInstant,
    ...overrides,
  });

export const aPlaylistSummary = (overrides: Partial<PlaylistSummary> = {}): PlaylistSummary =>
  playlistSummary.parse({
    ...aPlaylist(),
    scenario_count: 2,
    personas: [aPersonaFace(), aPersonaFace({ name: 'Omar Haddad' })],
    progress: null,
    people: null,
    ...overrides,
  });

export const aPlaylistStep = (overrides: Partial<PlaylistStep> = {}): PlaylistStep =>
  playlistStep.parse({
    scenario_id: anId(),
    name: 'Announce a delay',
    description: '',
    image: null,
    persona: aPersonaFace(),
    state: 'not-started',
    attempts_used: 0,
    attempts_left: null,
    best_score: null,
    running_session_id: null,
    last_session_id: null,
    ...overrides,
  });

export const aPlaylistUser = (overrides: Partial<PlaylistUser> = {}): PlaylistUser =>
  playlistUser.parse({
    id: anId(),
    email: 'ines@example.org',
    first_name: 'Inès',
    last_name: 'Morel',
    image: null,
    status: 'active',
    state: 'not-started',
    passed_count: 0,
    step: 1,
    overdue: false,
    last_active_at: null,
    reminded_at: null,
    may_remind: true,
    ...overrides,
  });

export const aCertificate = (overrides: Partial<Certificate> = {}): Certificate => ({
  playlist: { id: anId(), name: 'First weeks', description: 'Two talks every lead has to have.' },
  organization: { name: 'Atelier Nord', logo: null },
  recipient: 'Inès Morel',
  passed_at: anInstant,
  steps: [
    {
      name: 'Announce a delay',
      passed_at: anInstant,
      rubrics: [{ name: 'Bad-news coach', dated_at: anInstant }],
    },
  ],
  credential: 'header.payload.signature',
  ...overrides,
});
