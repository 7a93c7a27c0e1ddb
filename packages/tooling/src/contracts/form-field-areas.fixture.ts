/** Calls that write, and the folders of the screens that send them. */
export interface Area {
  readonly calls: RegExp;
  readonly screens: readonly string[];
  /** Fields that a control sets without naming them: the code that sets them. */
  readonly setBy?: Readonly<Record<string, string>>;
  /** Fields that nobody sets by a control, and why. `roleplay.*` stands for every field below `roleplay`. */
  readonly withoutControl?: Readonly<Record<string, string>>;
}

const ofPath = 'The page is opened for it, so its address names it.';
const ofDraft = 'The draft on the page, before the editor opens with a control for each of its fields.';
const ofLink = 'It is in the link of the mail that opens the page.';
const ofFile = 'The chosen file.';
const ofTexts = 'One check box accepts the texts that the page shows.';
const ofPage = 'The language of the page on which the texts are accepted.';
const ofOverride = 'It is in the address that opens an undeployed build.';
const ofEngine = 'A button of its own, after a failure, goes on with the built-in engine.';
const ofPush = 'The browser makes it when “On this device” is ticked.';
const ofForm = 'The unsaved values of the form that is open, each with its own control there.';

/** Calls that no screen makes, and why. */
export const callsWithoutScreen: Readonly<Record<string, string>> = {
  'GET /v1/ai_models/{id}':
    'The page of a provider reads whole models with its list; other programs read one.',
  'GET /v1/backend_keys': 'The services of teams read the keys, to verify the tokens of calls.',
  'GET /v1/calendar/{token}': 'A calendar program reads the address that the profile shows.',
  'GET /v1/credentials/achievements/{address}': 'Verifiers of credentials read it.',
  'GET /v1/credentials/issuers/{address}': 'Verifiers of credentials read it.',
  'GET /v1/credentials/keys/{key}': 'Verifiers of credentials read the key, to verify the signature.',
  'GET /v1/lti/{organization}/keys':
    'Learning platforms read the keys, to verify the messages of this product.',
  'GET /v1/course_attempts/{attempt}':
    'The page of a course package reads the result in a learning platform.',
  'GET /v1/legal_texts/{kind}':
    'The shell server reads the text and writes it into the document; other programs read it here.',
  'GET /v1/packs/schema': 'Editors of YAML files read it, to check packs that are written by hand.',
  'GET /v1/session_generators/{id}': 'The list holds whole records; other programs read one.',
  'POST /v1/ai_providers': 'The page “Connect AI” creates server, key and models by one call.',
  'POST /v1/client_errors': 'The shell reports errors by the path, before the contracts are loaded.',
  'POST /v1/remote_loads': 'The shell reports load times by the path, before the contracts are loaded.',
  'POST /v1/users/{id}/activation': 'The list of users sends the same for one or many selected users.',
  'POST /v1/users/{id}/deactivation': 'The list of users sends the same for one or many selected users.',
  'POST /v1/users/{id}/invitation': 'The list of users sends the same for one or many selected users.',
  'PUT /v1/coaching_sessions/{id}/state':
    'The play screen pauses and ends a session over its live connection.',
};

export const areas: readonly Area[] = [
  {
    calls: /^\/v1\/shared_sessions/,
    screens: ['mfe-shared-session/src'],
    withoutControl: {
      ...{ 'accepted.*': ofTexts, language: ofPage },
      course_attempt: 'The page of a course package sends it in the address.',
    },
  },
  {
    calls: /^\/v1\/visitor_turns/,
    screens: ['shell/src/pages/landing'],
    withoutControl: {
      language: 'The language of the landing page.',
      turns: 'The field under Camille’s line, and what was said in it before.',
    },
  },
  {
    calls: /^\/v1\/built_in_engine/,
    screens: ['mfe-coaching/src'],
    withoutControl: { 'criteria.*': 'The editors send the criteria that are being written.' },
  },
  {
    calls: /^\/v1\/packs/,
    screens: ['mfe-coaching/src'],
    withoutControl: {
      scenario_ids: 'The scenarios that are selected in the list.',
      playlist_ids: 'The playlists that are selected in the list.',
      choices: 'Chosen in the preview, beside each item that is there already.',
      file: ofFile,
    },
  },
  {
    calls: /^\/(api\/image|v1\/setup)/,
    screens: ['packages/app-sdk/src', 'mfe-settings/src', 'shell/src'],
    withoutControl: {
      file: ofFile,
      category: 'The field of the picture names it in the address.',
      dismissed: 'A button hides the checklist.',
    },
  },
  {
    calls: /^\/v1\/(remote_overrides|deployed_remotes|applications)/,
    screens: ['mfe-settings/src', 'shell/src'],
    withoutControl: {
      kind: ofOverride,
      address: ofOverride,
      build: ofOverride,
      preview: 'The button stands beside the preview that it ends.',
      action: 'Each action has its own button beside the remote.',
      revision: 'The revision that the page shows, so that nobody overwrites a newer one.',
      to: 'The button stands beside the build to which it goes back.',
      'rule.*': 'The command line sets the rule of a canary; the page shows it.',
    },
  },
  {
    calls: /^\/v1\/menu_arrangement/,
    screens: ['mfe-settings/src/menu'],
    setBy: {
      'menu.hidden': 'change(key, { hidden: !line.hidden })',
      'widgets.hidden': 'change(key, { hidden: !line.hidden })',
      'menu.order': 'next.splice(to, 0, ...next.splice(from, 1))',
      'widgets.order': 'next.splice(to, 0, ...next.splice(from, 1))',
      'menu.title.*': 'name={language}',
    },
    withoutControl: {
      'menu.owner': 'Names the entry.',
      'menu.path': 'Names the entry.',
      'widgets.owner': 'Names the widget.',
      'widgets.id': 'Names the widget.',
    },
  },
  {
    calls: /^\/v1\/(personas|missions|observers|scenarios)/,
    screens: ['mfe-coaching/src/editor', 'packages/session-player/src/voice'],
    setBy: {
      tags: 'tags: next.slice(0, tagLimits.most)',
      'links.role': "role: 'persona', item_id: persona",
      'links.item_id': 'link({ persona: next }',
      'content.avatar_style': '...content, avatar_style }',
      'content.difficulty': 'set({ content: { ...content, difficulty } })',
      'content.mode': 'onChange={(mode) => onChange({ mode })}',
      'content.call_voice': 'onChange={(call_voice) => onChange({ call_voice })}',
      'content.voice.provider': 'set({ content: { ...content, voice: chosen',
      'content.voice.model': 'onChange({ provider, model, voice_id:',
      'content.voice.speed': '...voice, speed }',
    },
    withoutControl: {
      kind: ofPath,
      sessions: 'A trial of a rubric reads as many sessions as the dialog says.',
      rubric: 'The rubric that the observer’s editor has just saved.',
      model_id: 'The dialog of trials names the model that it offers.',
      text: 'The opening line of the form is what “Hear” says.',
      'voice.*': 'The voice of the form is what “Hear” says.',
      'content.rubric.key': 'Made with the criterion and never shown: reports refer to it after a rename.',
    },
  },
  {
    calls: /^\/v1\/(scenario_drafts|draft_sources)/,
    screens: ['mfe-coaching/src/editor/draft'],
    withoutControl: {
      file: ofFile,
      built_in: ofEngine,
      'scenario.*': ofDraft,
      'persona.*': ofDraft,
      'mission.*': ofDraft,
      'observer.*': ofDraft,
    },
  },
  {
    calls: /^\/v1\/(chats|simulations)/,
    screens: ['mfe-coaching/src/editor/trials'],
    setBy: { text: 'body: { text } }' },
    withoutControl: {
      name: 'A test chat beside the editor lasts as long as the page; only other programs name chats.',
      model_id: 'The test chat uses the model that sessions use, so that authors hear what learners hear.',
      instructions: 'Other programs chat with instructions; the editor sends the persona itself.',
      'roleplay.*': ofForm,
      language: ofForm,
      'persona.*': ofForm,
      'scenario.*': ofForm,
      'mission.*': ofForm,
    },
  },
  {
    calls: /^\/v1\/playlists/,
    screens: ['mfe-coaching/src/playlist'],
    setBy: {
      tags: 'set({ tags: tags.slice(0, tagLimits.most) })',
      scenario_ids: 'scenario_ids: idsOf(steps)',
      user_ids: "assignees('users', 'user_ids')",
      group_ids: "assignees('groups', 'group_ids')",
    },
  },
  {
    calls: /^\/v1\/session_generators/,
    screens: ['mfe-coaching/src/generators', 'mfe-coaching/src/scenario-info'],
    setBy: { closed: 'body: { closed: !closed }' },
    withoutControl: { scenario_id: ofPath },
  },
  {
    calls: /^\/v1\/(coaching_sessions|reply_reports|observer_trials)/,
    screens: ['mfe-coaching/src', 'packages/session-player/src'],
    setBy: {
      status: "status: status === 'open' ? 'done' : 'open'",
      golden: 'golden: !golden',
      user_ids: 'user_ids: users.map(',
      group_ids: 'group_ids: groups.map(',
      provider_ids: 'body: { provider_ids }',
      verdicts_seen: 'verdicts_seen: seen',
      'corrections.message_seq': 'corrections: changed',
      'voice.provider': 'form.set({ voice',
      'voice.model': 'onChange({ provider, model, voice_id:',
      'voice.speed': '...voice, speed }',
    },
    withoutControl: {
      state: 'A trial is adopted or discarded by a button each.',
      built_in: ofEngine,
      agreed: 'The learner agrees or refuses by a button each.',
      text_version: 'The text that the dialog shows.',
      key: 'The verdict stands beside its line.',
      line: 'The dialog opens from the line.',
      'line.*': 'The dialog opens from the line.',
      upheld: 'The button that answers says whether the learner was right.',
      score: 'The verdict is pressed on the scale of the criterion.',
      scenario_id: ofPath,
      playlist_id: 'Set when the start button is that of a step of a playlist.',
      message_seq: 'The branch starts at the turn whose menu is open.',
      observer_id: 'The button stands beside the feedback of one observer.',
    },
  },
  {
    calls: /^\/v1\/ai_/,
    screens: ['mfe-ai-providers/src'],
    setBy: {
      kind: 'change({ ...newServer(next)',
      organization_id: 'server.platform_wide ? { organization_id: null }',
      'models.*': 'models: chosenDrafts(models)',
      used_for: 'used_for: fits',
      'choices.model_id': 'choices: next.map(',
      'choices.key_id': 'choices: next.map(',
      'timeouts.first_part_ms': 'first_part_ms: milliseconds(limits.first_part)',
      'timeouts.between_parts_ms': 'between_parts_ms: milliseconds(limits.between_parts)',
      'timeouts.reply_ms': 'reply_ms: milliseconds(limits.reply)',
      'timeouts.reading_ms': 'reading_ms: milliseconds(limits.reading)',
    },
    withoutControl: { provider_id: ofPath, key_id: 'The test stands beside the key.' },
  },
  {
    calls: /^\/v1\/(users|user_groups)/,
    screens: ['mfe-settings/src/users', 'mfe-settings/src/groups'],
    setBy: {
      ids: 'link.mutateAsync({ body: { ids } })',
      invite: "const invite = mayInvite && invitation === 'mail'",
      invitation_link: "const invitation_link = mayInvite && invitation === 'link'",
      role: 'onChange={(role) => set({ role })}',
      action: 'body: { action: act, ids }',
      group_id: "group_id: group_id ?? ''",
      csv: 'await send({ csv',
      apply: 'apply: true',
      create_groups: 'setCreateGroups(create_groups)',
      organization_id: 'set({ organization_id: id, groups: [] })',
      group_ids: 'set({ groups: ids.map(',
      member_ids: 'form.set({ members: [...chosen] })',
    },
  },
  {
    calls:
      /^\/v1\/(organizations|my_organization|environment_settings|competencies|webhooks|webhook_deliveries|learning_record_stores|organization_tokens|lti_platforms|lti_grades)/,
    screens: [
      'mfe-settings/src/organization',
      'mfe-settings/src/email',
      'mfe-settings/src/environment',
      'mfe-settings/src/permissions',
      'mfe-settings/src/competencies',
      'mfe-settings/src/webhooks',
      'mfe-settings/src/provisioning',
      'mfe-settings/src/lti',
    ],
    setBy: {
      time_zone: 'time_zone && form.set({ time_zone })',
      'texts.kind': 'value && setKind(value)',
      'texts.language': 'value && setLanguage(value)',
      'texts.subject': 'change({ subject: target.value })',
      'texts.text': 'change({ text: target.value })',
      'quiet_hours.from': 'from && onChange({ ...hours, from })',
      'quiet_hours.until': 'until && onChange({ ...hours, until })',
      'mappings.realm_name': 'await add({ source, realm_name, role',
      'mappings.source': 'await add({ source, realm_name, role',
      'mappings.role': 'role: role ?? null',
      'mappings.user_group_id': 'user_group_id: role ? null : gives',
      values: 'values: changedValues(stored, values)',
      events: 'events: webhookEventTypes.filter(',
      since: 'body: { since }',
      roles: 'body = { roles: next.roles',
      user_ids: 'user_ids: next.users.map(',
      'text.*': 'trial={{ sender_name: values.sender_name',
    },
  },
  {
    calls:
      /^\/v1\/(me|first_administrator|break_glass|lti\/sign_in|fau|keycloak|activate_account|change_password|reset_own_password)/,
    screens: ['mfe-auth/src', 'shell/src'],
    setBy: {
      chosen_time_zone: 'form.set({ chosen_time_zone: zone',
      'items.in_product': 'in_product: target.checked',
      'items.mail': 'mail: target.checked',
      weekly_digest: 'weekly_digest: target.checked',
      quiet_hours: "quiet_hours: value === 'own'",
      'quiet_hours.from': 'from && change({ quiet_hours:',
      'quiet_hours.until': 'until && change({ quiet_hours:',
      organization_name: "organization_name: 'organization'",
      keep_this: 'body: { keep_this:',
      scopes: 'const scopes = [...scopesOf[which]];',
      remember_device: "...(remember && { remember_device: 'true' })",
    },
    withoutControl: {
      'items.kind': 'Each kind has its own row of check boxes.',
      invite_code: ofLink,
      reset_code: ofLink,
      code: 'It is in the one-time link that opens the page.',
      grant_type: 'OAuth asks for it; the form sends “password”.',
      scope: 'OAuth asks for it; the form sends its only value.',
      refresh_token: 'The session store keeps it.',
      until: 'The bell marks what it has shown.',
      guest_token: 'The token of the session that the guest has just played.',
      time_zone: 'The browser’s own, sent after a sign-in.',
      'accepted.*': ofTexts,
      language: ofPage,
      'credential.*': 'The browser makes it with the device that holds the passkey.',
      endpoint: ofPush,
      p256dh: ofPush,
      auth: ofPush,
    },
  },
];
