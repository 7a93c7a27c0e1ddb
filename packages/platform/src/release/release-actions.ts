export const releaseActions = [
  'publish',
  'canary',
  'promote',
  'rollback',
  'disable',
  'enable',
  'remove',
  'share',
  'rule',
] as const;
export type ReleaseActionName = (typeof releaseActions)[number];
