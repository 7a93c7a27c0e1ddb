/**
 * Translation keys that the code composes at run time, by namespace. `*` stands for any text. The check for unused
 * texts treats these keys as used.
 */
export const dynamicKeys: Readonly<Record<string, readonly string[]>> = {
  // Keys whose last part is a value from the server. If the value has no text, the page shows the value
  // unchanged.
  'mfe-settings': [
    'environment.about.*',
    'environment.choice.*',
    'environment.form.*',
    'changes.act.*',
    'changes.field.*',
    'person.role.*',
    'jobs.kind.*',
    'jobs.error.*',
    'email.test_failed.*',
    'builds.change.*',
  ],
  'mfe-coaching': ['packs.field.*', 'editor.persona.avatar_*', 'editor.observer.tone_*'],
  // The last part is a mood as an earlier version stored it.
  player: ['mood.*'],
  // The last part is the role of a demo user. The server sends the roles.
  shell: ['role.*'],
  // Error codes of the server; a code without a text gets the text of `internal`.
  'app-sdk': ['*'],
  notifications: ['kind.*', 'job.*'],
  // Shown in a toast, before a component has loaded the texts.
  overrides: ['refused'],
};
