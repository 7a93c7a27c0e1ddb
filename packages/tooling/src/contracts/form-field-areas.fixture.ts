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
const ofForm = 'The unsaved values of the form that is open, each with its own control there.';

export const areas: readonly Area[] = [
  {
    calls: /^\/v1\/(personas|missions|observers|scenarios)/,
    screens: ['mfe-coaching/src/editor', 'packages/session-player/src/voice'],
    setBy: {
      tags: 'tags: next.slice(0, tagLimits.most)',
      'links.role': "role: 'persona', item_id: persona",
      'links.item_id': 'link({ persona: next }',
      'content.avatar_style': '...content, avatar_style }',
      'content.difficulty': 'difficulty: Number(level)',
      'content.mode': 'set({ content: { ...content, mode } })',
      'content.voice.provider': 'set({ content: { ...content, voice: chosen',
      'content.voice.model': 'onChange({ provider, model, voice_id:',
      'content.voice.speed': '...voice, speed }',
    },
    withoutControl: {
      kind: ofPath,
      'content.rubric.key': 'Made with the criterion and never shown: reports refer to it after a rename.',
    },
  },
  {
    calls: /^\/v1\/scenario_drafts/,
    screens: ['mfe-coaching/src/editor/draft'],
  },
  {
    calls: /^\/v1\/(chats|simulations)/,
    screens: ['mfe-coaching/src/editor/trials'],
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
      'voice.provider': 'form.set({ voice',
      'voice.model': 'onChange({ provider, model, voice_id:',
      'voice.speed': '...voice, speed }',
    },
    withoutControl: {
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
      'choices.model_id': 'choices: next.map(',
      'choices.key_id': 'choices: next.map(',
      'timeouts.first_part_ms': 'first_part_ms: milliseconds(limits.first_part)',
      'timeouts.between_parts_ms': 'between_parts_ms: milliseconds(limits.between_parts)',
      'timeouts.reply_ms': 'reply_ms: milliseconds(limits.reply)',
      'timeouts.reading_ms': 'reading_ms: milliseconds(limits.reading)',
    },
    withoutControl: { provider_id: ofPath },
  },
  {
    calls: /^\/v1\/(users|user_groups)/,
    screens: ['mfe-settings/src/users', 'mfe-settings/src/groups'],
    setBy: {
      ids: 'link.mutateAsync({ body: { ids } })',
      invite: "const invite = mayInvite && invitation === 'mail'",
      role: 'onChange={(role) => set({ role })}',
      organization_id: 'set({ organization_id: id, groups: [] })',
      group_ids: 'set({ groups: ids.map(',
      member_ids: 'form.set({ members: [...chosen] })',
    },
  },
  {
    calls: /^\/v1\/(organizations|my_organization|environment_settings)/,
    screens: ['mfe-settings/src/organization', 'mfe-settings/src/email', 'mfe-settings/src/environment'],
    setBy: {
      'texts.kind': 'value && setKind(value)',
      'texts.language': 'value && setLanguage(value)',
      'texts.subject': 'change({ subject: target.value })',
      'texts.text': 'change({ text: target.value })',
      'mappings.realm_name': 'await add({ realm_name, role',
      'mappings.role': 'role: role ?? null',
      'mappings.user_group_id': 'user_group_id: role ? null : gives',
      values: 'values: changedValues(stored, values)',
    },
  },
  {
    calls: /^\/v1\/(me|first_administrator)/,
    screens: ['mfe-auth/src', 'shell/src'],
    setBy: {
      chosen_time_zone: 'form.set({ chosen_time_zone: zone',
      'items.in_product': 'in_product: target.checked',
      'items.mail': 'mail: target.checked',
      organization_name: "organization_name: 'organization'",
    },
    withoutControl: {
      'items.kind': 'Each kind has its own row of check boxes.',
      code: 'It is in the one-time link that opens the page.',
    },
  },
];
