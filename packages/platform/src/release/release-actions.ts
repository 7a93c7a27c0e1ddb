/** Actions that the team that owns a remote can also send over HTTP, signed with its key. */
export const teamActions = [
  'publish',
  'canary',
  'promote',
  'rollback',
  'disable',
  'enable',
  'remove',
  'share',
  'rule',
  'end-preview',
] as const;

/** Actions of super-admins only: on the machine of the installation, or at `/settings/builds`. */
const superAdminActions = [
  'hand-over',
  'allow-backend',
  'block-backend',
  'allow-effects',
  'block-effects',
] as const;

export const releaseActions = [...teamActions, ...superAdminActions] as const;
export type TeamActionName = (typeof teamActions)[number];
export type ReleaseActionName = (typeof releaseActions)[number];
