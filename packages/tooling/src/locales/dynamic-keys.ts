/**
 * Keys that no call `t(key)` spells out and no type lists, by namespace: `*` stands for a value known at run time only.
 * Texts under such a key count as used. Everything else is read from the calls themselves.
 */
export const dynamicKeys: Readonly<Record<string, readonly string[]>> = {
  // Names, choices and actions that the server lists; unknown ones are shown as they are.
  'mfe-settings': [
    'environment.about.*',
    'environment.choice.*',
    'changes.act.*',
    'changes.field.*',
    'person.role.*',
    'person.language.*',
    'jobs.kind.*',
    'jobs.error.*',
  ],
  // The role of a demo user stands in the boot manifest.
  'mfe-auth': ['role.*'],
  // The first two letters of an item's language; the fields of a pack's files; settings in a version of an item.
  'mfe-coaching': [
    'library.language.*',
    'packs.field.*',
    'editor.languages.*',
    'editor.persona.avatar_*',
    'editor.observer.tone_*',
  ],
  // The role of a demo user.
  shell: ['role.*'],
  // Kinds of notifications and of jobs.
  notifications: ['kind.*', 'job.*'],
};
