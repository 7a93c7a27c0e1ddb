/** The five roles, from the most to the fewest permissions (R-PERM-1). A user has one role. */
export const roles = ['super-admin', 'operator', 'editor', 'user', 'guest'] as const;
export type Role = (typeof roles)[number];

export const roleColours: Record<Role, 'red' | 'orange' | 'blue' | 'grey'> = {
  'super-admin': 'red',
  operator: 'orange',
  editor: 'blue',
  user: 'grey',
  guest: 'grey',
};
