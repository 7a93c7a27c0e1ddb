/**
 * Translation keys that are built at run time, by namespace; no `t(key)` call contains them and no type lists them.
 * `*` stands for the run-time value. Matching texts count as used. All other keys are read from the calls.
 */
export const dynamicKeys: Readonly<Record<string, readonly string[]>> = {
  // Keys built from names, choices and actions that the server returns; unknown ones are displayed unchanged.
  'mfe-settings': [
    'environment.about.*',
    'environment.choice.*',
    'changes.act.*',
    'changes.field.*',
    'person.role.*',
    'jobs.kind.*',
    'jobs.error.*',
  ],
  // Keys built from the role of a demo user, which the boot manifest contains.
  'mfe-auth': ['role.*'],
  // Keys built from the fields of pack files, and settings in a version of an item.
  'mfe-coaching': ['packs.field.*', 'editor.persona.avatar_*', 'editor.observer.tone_*'],
  // Keys built from the role of a demo user.
  shell: ['role.*'],
  // Keys built from kinds of notifications and of jobs.
  notifications: ['kind.*', 'job.*'],
};
