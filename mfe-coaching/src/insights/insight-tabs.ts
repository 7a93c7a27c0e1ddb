import type { Permission } from '@repartee/contracts/access/permissions';

/** The tabs of the insights, each with all permissions that its calls require. */
export const insightTabs = [
  { key: 'team', permissions: ['coaching-session-check-other'] },
  { key: 'outcomes', permissions: ['coaching-session-check-other'] },
  {
    key: 'agreement',
    permissions: ['coaching-session-check-other', 'coaching-observer-read', 'coaching-observer-list'],
  },
  { key: 'reported', permissions: ['coaching-session-check-other'] },
  { key: 'codes', permissions: ['coaching-session-generator-list'] },
] as const satisfies readonly { readonly key: string; readonly permissions: readonly Permission[] }[];
