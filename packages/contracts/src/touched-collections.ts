const users = ['/v1/users', '/v1/user_groups', '/v1/playlist_assignees'] as const;
const organizations = ['/v1/organizations', '/v1/my_organization', '/v1/applications'] as const;
const account = ['/v1/me'] as const;
const items = ['/v1/scenarios', '/v1/personas', '/v1/missions', '/v1/observers'] as const;
const library = [...items, '/v1/playlists', ...account] as const;
const sessions = [
  ...['/v1/coaching_sessions', '/v1/progress', '/v1/playlists', '/v1/scenarios'],
  ...account,
] as const;
const generators = ['/v1/session_generators', '/v1/shared_sessions'] as const;
const ai = [
  ...['/v1/ai_providers', '/v1/ai_models', '/v1/usable_ai_models', '/v1/ai_service_keys', '/v1/ai_choices'],
  ...['/v1/ai_spending', '/v1/ai_usage', '/v1/ai_safety_state', '/v1/voice_models', '/v1/persona_voices'],
] as const;
const legal = ['/v1/legal_documents', '/v1/installation', '/v1/legal_texts', ...account] as const;
const hooks = ['/v1/webhooks', '/v1/jobs'] as const;
const grades = ['/v1/lti_platforms', '/v1/lti_grades', '/v1/jobs'] as const;
const settings = ['/v1/environment_settings', '/v1/mail_status', '/v1/authentication_methods'] as const;
const deployment = ['/v1/deployed_remotes', '/v1/menu_arrangement'] as const;
const checklist = ['/v1/setup'] as const;
const changes = ['/v1/audit_entries'] as const;

/**
 * The collections whose reads show what a write changes, by the path of the write or of one above it. An empty list: a
 * write that changes nothing which is shown, such as a preview, or after which the document or the user is another.
 */
export const touchedByWrites: Readonly<Record<string, readonly string[]>> = {
  // An image is not shown before its form is saved.
  '/api/image/uploads': [],
  // Identity
  '/v1/activate_account': [],
  '/v1/break_glass': [],
  '/v1/change_password': account,
  '/v1/change_password_after_reset': [],
  '/v1/fau': [],
  '/v1/first_administrator': [],
  '/v1/keycloak': [],
  '/v1/me': account,
  '/v1/me/accepted_invitations': [],
  '/v1/me/claimed_guests': sessions,
  '/v1/me/data': [],
  '/v1/me/organizations': [],
  '/v1/me/passkeys/options': [],
  '/v1/organization_tokens': ['/v1/organization_tokens'],
  '/v1/reset_own_password': [],
  '/v1/unsubscribe': account,
  // People
  '/v1/applications': [...organizations, ...items],
  '/v1/installation': legal,
  '/v1/jobs': [...hooks, ...grades],
  '/v1/legal_documents': legal,
  '/v1/my_organization': [...organizations, ...settings, ...ai, ...checklist, ...changes],
  '/v1/my_organization/email/previews': [],
  '/v1/my_organization/email/tests': ['/v1/my_organization', '/v1/mail_status'],
  '/v1/organizations': [
    ...organizations,
    ...account,
    ...checklist,
    ...changes,
    ...settings,
    '/v1/ai_spending',
    '/v1/ai_safety_state',
  ],
  '/v1/setup': checklist,
  '/v1/user_groups': [...users, ...account],
  '/v1/users/{id}/accommodation': [
    '/v1/users',
    '/v1/playlists',
    '/v1/playlist_assignees',
    ...account,
    ...changes,
  ],
  '/v1/users/{id}/ai_budget': ['/v1/users', ...account, ...changes],
  '/v1/users': [...users, ...organizations, ...checklist, ...changes],
  // Library
  '/v1/built_in_engine': [],
  '/v1/competencies': ['/v1/competencies', '/v1/observers', '/v1/progress', ...account],
  '/v1/draft_sources': [],
  '/v1/missions': library,
  '/v1/missions/prompt_previews': [],
  '/v1/observers': [...library, '/v1/observer_trials'],
  '/v1/observers/prompt_previews': [],
  '/v1/observer_trials': ['/v1/observer_trials', '/v1/observers'],
  '/v1/packs': [...library, ...checklist, '/v1/packs'],
  '/v1/packs/export': [],
  '/v1/personas': library,
  '/v1/personas/prompt_previews': [],
  '/v1/personas/voice_samples': [],
  '/v1/playlists': [...library, ...checklist],
  '/v1/scenario_drafts': [...library, ...checklist, '/v1/scenario_drafts'],
  '/v1/scenarios': [...library, ...checklist, ...generators],
  '/v1/scenarios/prompt_previews': [],
  '/v1/simulations': ['/v1/simulations', '/v1/scenarios'],
  // Sessions
  '/v1/chats': ['/v1/chats', '/v1/own_chats'],
  '/v1/coaching_sessions': [...sessions, ...generators, '/v1/observers', '/v1/reply_reports'],
  '/v1/coaching_sessions/{id}/live_tickets': [],
  '/v1/reply_reports': ['/v1/reply_reports', '/v1/coaching_sessions', ...account],
  '/v1/session_generators': [...generators, '/v1/coaching_sessions', ...checklist],
  '/v1/shared_sessions': [],
  '/v1/visitor_turns': [],
  // AI
  '/v1/ai_choices': [...ai, ...checklist],
  '/v1/ai_connections': [...ai, ...checklist],
  '/v1/ai_connections/models': [],
  '/v1/ai_models': [...ai, ...checklist],
  '/v1/ai_providers': [...ai, ...checklist],
  '/v1/ai_service_keys': [...ai, ...checklist],
  '/v1/ai_spending': [...ai, ...organizations, '/v1/users', ...account],
  // Integrations
  '/v1/learning_record_stores': hooks,
  '/v1/lti': [],
  '/v1/lti_grades': grades,
  '/v1/lti_platforms': grades,
  '/v1/webhook_deliveries': hooks,
  '/v1/webhooks': hooks,
  // Installation and remotes
  '/v1/client_errors': [],
  '/v1/deployed_remotes': deployment,
  '/v1/environment_settings': [...settings, ...ai, ...checklist],
  '/v1/menu_arrangement': deployment,
  '/v1/remote_loads': [],
  '/v1/remote_overrides': deployment,
  '/v1/remote_previews': [],
};

/** Returns undefined for a write that the table does not name, such as one to the backend of a remote: it may touch any read. */
export function touchedCollections(path: string): readonly string[] | undefined {
  for (let at = path; at; at = at.slice(0, at.lastIndexOf('/'))) {
    const touched = touchedByWrites[at];
    if (touched) return touched;
  }
  return undefined;
}

/** `/v1/user_groups` for each path beneath it. */
export const collectionOf = (path: string): string => path.split('/', 3).join('/');
