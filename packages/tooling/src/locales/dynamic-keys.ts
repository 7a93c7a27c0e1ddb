/**
 * Translation keys that the code composes at run time, by namespace. `*` stands for a value that is known only then. A
 * text whose key matches counts as used. All other keys are found in the `t(key)` calls and their types.
 */
export const dynamicKeys: Readonly<Record<string, readonly string[]>> = {
  // Names, choices and actions that the server returns. The page shows a value without a text unchanged.
  'mfe-settings': [
    'environment.about.*',
    'environment.choice.*',
    'changes.act.*',
    'changes.field.*',
    'person.role.*',
    'jobs.kind.*',
    'jobs.error.*',
  ],
  // Roles of demo users, from the boot manifest.
  'mfe-auth': ['role.*'],
  // Fields of pack files, and settings in the version of a persona or an observer.
  'mfe-coaching': ['packs.field.*', 'editor.persona.avatar_*', 'editor.observer.tone_*'],
  // Roles of demo users, from the boot manifest.
  shell: ['role.*'],
  // Kinds of notifications and of background jobs.
  notifications: ['kind.*', 'job.*'],
};
