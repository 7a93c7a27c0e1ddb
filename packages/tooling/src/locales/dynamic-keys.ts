/**
 * Translation keys that the code composes at run time, by namespace. `*` stands for a part that is known only at run
 * time. The check for unused texts treats matching keys as used. It finds all other keys in the `t(key)` calls and
 * their types.
 */
export const dynamicKeys: Readonly<Record<string, readonly string[]>> = {
  // Keys that end with a name, choice or action that the server returns. If there is no text for a value, the page
  // shows the value unchanged.
  'mfe-settings': [
    'environment.about.*',
    'environment.choice.*',
    'changes.act.*',
    'changes.field.*',
    'person.role.*',
    'jobs.kind.*',
    'jobs.error.*',
  ],
  // Keys that end with the role of a demo user; the boot manifest contains the roles.
  'mfe-auth': ['role.*'],
  // Keys that end with a field of a pack file, or with a setting of a persona or an observer.
  'mfe-coaching': ['packs.field.*', 'editor.persona.avatar_*', 'editor.observer.tone_*'],
  // Keys that end with the role of a demo user; the boot manifest contains the roles.
  shell: ['role.*'],
  // Keys that end with the kind of a notification or of a background job.
  notifications: ['kind.*', 'job.*'],
};
