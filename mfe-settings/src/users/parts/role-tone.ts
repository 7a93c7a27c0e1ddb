import { type Role, roleColours } from '@repartee/contracts/access/roles';

const tones = { red: 'red', orange: 'amber', blue: 'blue', grey: 'neutral' } as const;

/** Returns the colour in which a role is shown (R-PERM-1). */
export const roleTone = (role: Role) => tones[roleColours[role]];
