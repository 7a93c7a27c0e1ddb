import type { Role } from '@repartee/contracts/access/roles';

/** Which roles may call an endpoint, and which permissions the endpoint requires. */
export interface PinnedAccess {
  /** Required access: `public`, `any-token`, `signed-in`, or permission names joined by ` + `. */
  readonly access: string;
  readonly openTo: 'anyone' | readonly Role[];
}

const everybody: readonly Role[] = ['super-admin', 'operator', 'editor', 'user', 'guest'];
const accounts: readonly Role[] = ['super-admin', 'operator', 'editor', 'user'];
const authors: readonly Role[] = ['super-admin', 'operator', 'editor'];
const managers: readonly Role[] = ['super-admin', 'operator'];
const superAdmin: readonly Role[] = ['super-admin'];

type Row = readonly [access: string, openTo: PinnedAccess['openTo'], ...calls: string[]];

/**
 * Returns the permissions and roles that the tests expect for the endpoints of one library family (kind of library
 * items). The roles that may list items can differ from the roles that may read a single item.
 */
const library = (name: string, list: readonly Role[], read: readonly Role[]): Row[] => [
  [`coaching-${name}-list`, list, `GET /v1/${name}s`],
  [`coaching-${name}-read`, read, `GET /v1/${name}s/{id}`],
  [`coaching-${name}-create`, authors, `POST /v1/${name}s`],
  [`coaching-${name}-update`, authors, `PUT /v1/${name}s/{id}`],
  [`coaching-${name}-delete`, authors, `DELETE /v1/${name}s/{id}`],
];
const tags = (name: string, list: readonly Role[]): Row => [
  `coaching-${name}-list`,
  list,
  `GET /v1/${name}s/tags`,
];
const preview = (name: string): Row => [
  `coaching-${name}-update`,
  authors,
  `POST /v1/${name}s/prompt_previews`,
  `GET /v1/${name}s/{id}/versions`,
  `GET /v1/${name}s/{id}/versions/{version_id}`,
  `POST /v1/${name}s/{id}/versions/{version_id}/restorations`,
];
/**
 * Permissions required for packs. A pack contains library items of every kind, so it needs the permissions of all of
 * them.
 */
const ofEveryKind = (...verbs: string[]): string =>
  [
    ...verbs.flatMap((verb) =>
      ['persona', 'mission', 'observer', 'scenario'].map((name) => `${name}-${verb}`),
    ),
    ...verbs.map((verb) => `playlist-${verb}`),
  ]
    .map((permission) => `coaching-${permission}`)
    .join(' + ');
const fork = (name: string): Row => [`coaching-${name}-fork`, authors, `POST /v1/${name}s/{id}/forks`];

/**
 * Expected permissions and roles of all endpoints. This list was written by hand from the requirements R-PERM-6 and
 * R-CALL. If the package `contracts` changes the access to an endpoint, a test fails until this list is changed, too.
 */
const rows: readonly Row[] = [
  [
    'public',
    'anyone',
    'GET /v1/authentication_methods',
    'POST /v1/fau/login',
    'POST /v1/first_administrator',
    'POST /v1/activate_account',
    'POST /v1/change_password_after_reset',
    'GET /v1/check_invite_code/{invite_code}',
    'POST /v1/reset_own_password',
    'POST /v1/keycloak/callback',
    'GET /v1/keycloak/get_login_url',
    'POST /v1/keycloak/logout',
    'POST /v1/keycloak/refresh_token',
    'POST /v1/client_errors',
    'POST /v1/remote_loads',
    'DELETE /v1/remote_overrides',
    'GET /v1/shared_sessions/{access_code}',
    'GET /v1/shared_reports/{token}',
    'POST /v1/shared_sessions/{access_code}/guests',
    'GET /v1/packs/schema',
  ],
  ['any-token', everybody, 'POST /v1/fau/logout', 'GET /v1/me'],
  [
    'user-self-edit',
    accounts,
    'PATCH /v1/me',
    'POST /v1/change_password',
    'POST /v1/me/claimed_guests',
    'GET /v1/me/sign_ins',
    'DELETE /v1/me/sign_ins/{id}',
    'POST /v1/me/sign_out_everywhere',
    'PUT /v1/me/time_zone',
    'GET /v1/me/data',
    'GET /v1/me/notifications',
    'GET /v1/me/notifications/unread',
    'POST /v1/me/notifications/{id}/read',
    'POST /v1/me/notifications/read_all',
    'GET /v1/me/notification_preferences',
    'PUT /v1/me/notification_preferences',
    'GET /v1/me/erasure_request',
    'POST /v1/me/erasure_request',
    'DELETE /v1/me/erasure_request',
    'POST /api/image/uploads',
  ],
  ...library('persona', authors, accounts),
  ...library('mission', authors, accounts),
  ...library('observer', authors, authors),
  ...library('scenario', accounts, accounts),
  ...library('playlist', accounts, accounts),
  ['coaching-playlist-read', accounts, 'GET /v1/playlists/{id}/progress'],
  ['coaching-playlist-update', authors, 'GET /v1/playlists/{id}/people', 'POST /v1/playlists/{id}/reminders'],
  ['coaching-playlist-create', authors, 'GET /v1/playlist_assignees'],
  ['coaching-scenario-list + coaching-session-read', accounts, 'GET /v1/me/next_up'],
  [ofEveryKind('read', 'update'), authors, 'POST /v1/packs/export'],
  [ofEveryKind('create', 'update'), authors, 'POST /v1/packs/import'],
  ...['persona', 'mission', 'observer'].map(fork),
  ...['persona', 'mission', 'observer'].map((name) => tags(name, authors)),
  tags('scenario', accounts),
  ['coaching-persona-update', authors, 'POST /v1/personas/voice_samples', 'GET /v1/persona_voices'],
  ...['persona', 'mission', 'observer', 'scenario'].map(preview),
  ['coaching-observer-read + coaching-observer-list', authors, 'GET /v1/observers/{id}/quality'],
  ['coaching-scenario-read', accounts, 'GET /v1/scenarios/{id}/brief'],
  ['coaching-session-create', accounts, 'POST /v1/coaching_sessions'],
  ['coaching-session-rename', accounts, 'PATCH /v1/coaching_sessions/{id}'],
  ['coaching-session-update', managers, 'PATCH /v1/coaching_sessions/{id}/details'],
  ['coaching-session-full-update', managers, 'PATCH /v1/coaching_sessions/{id}/fields'],
  ['coaching-session-delete', managers, 'DELETE /v1/coaching_sessions/{id}'],
  [
    'coaching-session-run',
    everybody,
    'POST /v1/coaching_sessions/{id}/live_tickets',
    'POST /v1/coaching_sessions/{id}/audio_consent',
    'PUT /v1/coaching_sessions/{id}/recording_consent',
    'POST /v1/coaching_sessions/{id}/branches',
    'PUT /v1/coaching_sessions/{id}/state',
    'POST /v1/coaching_sessions/{id}/reply_reports',
  ],
  ['coaching-session-ai-voice-settings-edit', managers, 'PUT /v1/coaching_sessions/{id}/voice_settings'],
  [
    'coaching-session-check-other + coaching-session-analysis-report-update',
    managers,
    'POST /v1/coaching_sessions/{id}/human_verdicts',
    'POST /v1/coaching_sessions/{id}/review_answers',
  ],
  ['coaching-session-analysis-report-update', managers, 'PUT /v1/coaching_sessions/{id}/golden_set'],
  [
    'coaching-observer-update + coaching-session-analysis-report-update',
    managers,
    'GET /v1/observers/{id}/trials',
    'POST /v1/observers/{id}/trials',
    'GET /v1/observers/{id}/trial_estimate',
    'GET /v1/observer_trials/{id}',
    'PUT /v1/observer_trials/{id}/state',
  ],
  [
    'coaching-session-read',
    everybody,
    'GET /v1/coaching_sessions',
    'GET /v1/coaching_sessions/{id}',
    'GET /v1/coaching_sessions/{id}/branches',
    'GET /v1/coaching_sessions/{id}/recordings',
    'GET /v1/coaching_sessions/{id}/recordings/{recording_id}',
    'GET /v1/coaching_sessions/{id}/report',
    'POST /v1/coaching_sessions/{id}/report/retries',
    'POST /v1/coaching_sessions/{id}/review_requests',
    'GET /v1/coaching_sessions/{id}/note',
    'PUT /v1/coaching_sessions/{id}/note',
    'GET /v1/coaching_sessions/{id}/report/export',
    'GET /v1/coaching_sessions/{id}/report_links',
    'POST /v1/coaching_sessions/{id}/report_links',
    'DELETE /v1/coaching_sessions/{id}/report_links/{link_id}',
    'GET /v1/me/skills',
  ],
  [
    'coaching-scenario-share',
    authors,
    'GET /v1/scenarios/{id}/shares',
    'POST /v1/scenarios/{id}/shares',
    'DELETE /v1/scenarios/{id}/shares/{share_id}',
  ],
  [
    'coaching-playlist-share',
    authors,
    'GET /v1/playlists/{id}/shares',
    'POST /v1/playlists/{id}/shares',
    'DELETE /v1/playlists/{id}/shares/{share_id}',
  ],
  [
    'coaching-playlist-create + coaching-scenario-create + coaching-persona-create + coaching-mission-create + coaching-observer-create',
    authors,
    'POST /v1/playlists/{id}/copies',
  ],
  [
    'coaching-scenario-create + coaching-persona-create + coaching-mission-create + coaching-observer-create',
    authors,
    'POST /v1/scenarios/{id}/copies',
  ],
  ['generate-shared-session + coaching-session-generator-create', authors, 'POST /v1/session_generators'],
  [
    'coaching-session-generator-list + coaching-session-generator-paginated-read',
    authors,
    'GET /v1/session_generators',
  ],
  ['coaching-session-generator-read', authors, 'GET /v1/session_generators/{id}'],
  ['coaching-session-generator-update', authors, 'PATCH /v1/session_generators/{id}'],
  ['coaching-session-generator-delete', authors, 'DELETE /v1/session_generators/{id}'],
  ['coaching-session-generate', authors, 'POST /v1/coaching_sessions/generated'],
  ['coaching-session-check-other', managers, 'GET /v1/reply_reports', 'PATCH /v1/reply_reports/{id}'],
  ['ai-provider-list or ai-provider-paginated-read', managers, 'GET /v1/ai_providers'],
  ['ai-provider-list', managers, 'GET /v1/ai_choices', 'GET /v1/ai_spending'],
  [
    'ai-provider-read',
    managers,
    'GET /v1/ai_providers/{id}',
    'GET /v1/ai_service_keys',
    'GET /v1/ai_usage',
    'GET /v1/ai_calls',
  ],
  ['ai-provider-create', managers, 'POST /v1/ai_providers'],
  [
    'ai-provider-update',
    managers,
    'PUT /v1/ai_providers/{id}',
    'PUT /v1/ai_choices/{capability}',
    'PUT /v1/ai_spending',
  ],
  ['ai-provider-delete', managers, 'DELETE /v1/ai_providers/{id}'],
  ['ai-model-create', managers, 'POST /v1/ai_models', 'GET /v1/ai_providers/{id}/vendor_models'],
  ['ai-model-paginated-read', managers, 'GET /v1/ai_models'],
  ['ai-model-list', authors, 'GET /v1/usable_ai_models'],
  ['ai-model-read', authors, 'GET /v1/ai_models/{id}'],
  ['ai-model-update', managers, 'PUT /v1/ai_models/{id}', 'POST /v1/ai_models/{id}/connection_tests'],
  ['ai-model-delete', managers, 'DELETE /v1/ai_models/{id}'],
  ['ai-service-key-create', managers, 'POST /v1/ai_service_keys'],
  [
    'ai-service-key-update',
    managers,
    'PUT /v1/ai_service_keys/{id}',
    'POST /v1/ai_service_keys/{id}/rotations',
  ],
  ['ai-service-key-delete', managers, 'DELETE /v1/ai_service_keys/{id}'],
  ['ai-service-key-assign', managers, 'PUT /v1/ai_service_keys/{id}/organizations/{organization_id}'],
  ['ai-service-key-disassign', managers, 'DELETE /v1/ai_service_keys/{id}/organizations/{organization_id}'],
  [
    'coaching-scenario-create + coaching-persona-create + coaching-mission-create + coaching-observer-create',
    authors,
    'POST /v1/draft_sources',
    'POST /v1/scenario_drafts',
    'GET /v1/scenario_drafts/{id}',
    'DELETE /v1/scenario_drafts/{id}',
    'POST /v1/scenario_drafts/{id}/acceptance',
  ],
  ['chat-list', accounts, 'GET /v1/own_chats'],
  ['chat-paginated-read', managers, 'GET /v1/chats'],
  ['chat-read', accounts, 'GET /v1/chats/{id}'],
  [
    'chat-create + ai-model-list',
    authors,
    'POST /v1/chats',
    'POST /v1/chats/{id}/messages',
    'POST /v1/simulations',
    'GET /v1/simulations/{id}',
    'DELETE /v1/simulations/{id}',
  ],
  ['chat-update', managers, 'PUT /v1/chats/{id}'],
  ['chat-delete', managers, 'DELETE /v1/chats/{id}'],
  ['application-read', accounts, 'GET /v1/applications'],
  ['application-install', managers, 'PUT /v1/applications/{application}/organizations/{id}'],
  ['application-delete', managers, 'DELETE /v1/applications/{application}/organizations/{id}'],
  ['application-share', managers, 'POST /v1/applications/{application}/shares'],
  [
    'user-update',
    managers,
    'GET /v1/organizations/{id}/permission_grants',
    'PUT /v1/organizations/{id}/permission_grants/{permission}',
  ],
  ['organization-list', superAdmin, 'GET /v1/organizations'],
  ['organization-create', superAdmin, 'POST /v1/organizations'],
  ['organization-delete', superAdmin, 'DELETE /v1/organizations/{id}'],
  ['organization-update + organization-detail-read', managers, 'PUT /v1/organizations/{id}'],
  [
    'organization-detail-read',
    managers,
    'GET /v1/organizations/{id}',
    'GET /v1/organizations/{id}/metadata',
    'GET /v1/organizations/{id}/credit_changes',
    'GET /v1/audit_entries',
    'GET /v1/jobs',
    'POST /v1/jobs/{id}/retries',
  ],
  [
    'coaching-session-check-other',
    managers,
    'GET /v1/progress/heat_map',
    'GET /v1/progress/judgements',
    'GET /v1/progress/outcomes',
  ],
  ['organization-self-edit', managers, 'GET /v1/my_organization', 'PUT /v1/my_organization'],
  ['operator-name-update', managers, 'PUT /v1/organizations/{id}/operator_contact'],
  ['organization-metadata-organization-update', managers, 'PUT /v1/organizations/{id}/metadata/organization'],
  ['organization-metadata-custom-update', managers, 'PUT /v1/organizations/{id}/metadata/custom'],
  ['organization-metadata-product-update', superAdmin, 'PUT /v1/organizations/{id}/metadata/product'],
  ['organization-update-credit', superAdmin, 'POST /v1/organizations/{id}/credit_changes'],
  ['environment-variables-read', superAdmin, 'GET /v1/environment_settings', 'GET /v1/deployed_remotes'],
  ['environment-variables-read + environment-variables-update', superAdmin, 'PATCH /v1/environment_settings'],
  [
    'environment-variables-update',
    superAdmin,
    'PUT /v1/remote_overrides/{remote}',
    'POST /v1/deployed_remotes/{remote}/changes',
  ],
  ['user-list + user-paginated-read', managers, 'GET /v1/users'],
  ['user-read + user-read-other + user-detail-read', managers, 'GET /v1/users/{id}'],
  ['user-list + user-paginated-read + user-detail-read', managers, 'GET /v1/users/export'],
  ['user-create', managers, 'POST /v1/users', 'POST /v1/users/import'],
  [
    'user-update',
    managers,
    'PUT /v1/users/{id}',
    'POST /v1/users/{id}/deactivation',
    'POST /v1/users/{id}/activation',
    'POST /v1/users/bulk_update',
  ],
  ['user-detail-read + user-delete + coaching-session-check-other', managers, 'GET /v1/users/{id}/data'],
  ['user-delete', managers, 'DELETE /v1/users/{id}', 'POST /v1/users/bulk_delete'],
  ['send-invitation-email', managers, 'POST /v1/users/{id}/invitation', 'POST /v1/users/bulk_invite'],
  ['reset-password', managers, 'POST /v1/users/{id}/password_reset'],
  ['user-group-list + user-group-paginated-read', managers, 'GET /v1/user_groups'],
  ['user-group-read', managers, 'GET /v1/user_groups/{id}'],
  ['user-group-create', managers, 'POST /v1/user_groups'],
  ['user-group-update', managers, 'PUT /v1/user_groups/{id}'],
  ['user-group-delete', managers, 'DELETE /v1/user_groups/{id}'],
];

/** Expected access by method and path of the endpoint, such as `GET /v1/me`. */
export const pinnedAccess: Readonly<Record<string, PinnedAccess>> = Object.fromEntries(
  rows.flatMap(([access, openTo, ...calls]) => calls.map((call) => [call, { access, openTo }])),
);
