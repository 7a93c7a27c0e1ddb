/**
 * Translation keys that the code composes at run time, by namespace. `*` stands for any text. The check for unused
 * texts treats these keys as used.
 */
export const dynamicKeys: Readonly<Record<string, readonly string[]>> = {
  // Keys that end with a value from the server. If a value has no text, the page shows the value unchanged.
  'mfe-settings': [
    'environment.about.*',
    'environment.choice.*',
    'changes.act.*',
    'changes.field.*',
    'person.role.*',
    'jobs.kind.*',
    'jobs.error.*',
  ],
  // Keys that end with the role of a demo user. The boot manifest contains the roles.
  'mfe-auth': ['role.*'],
  'mfe-coaching': ['packs.field.*', 'editor.persona.avatar_*', 'editor.observer.tone_*'],
  shell: ['role.*'],
  notifications: ['kind.*', 'job.*'],
};
