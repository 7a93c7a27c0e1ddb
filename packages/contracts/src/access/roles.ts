/** The five roles of R-PERM-1, from the most to the fewest permissions. A user has exactly one role. */
export const roles = ['super-admin', 'operator', 'editor', 'user', 'guest'] as const;
export type Role = (typeof roles)[number];

/** Badge colour of each role, as a name of the colour palette. */
export const roleColours: Record<Role, 'red' | 'orange' | 'blue' | 'grey'> = {
  'super-admin': 'red',
  operator: 'orange',
  editor: 'blue',
  user: 'grey',
  guest: 'grey',
};
