import { type Role, roleBadge } from '@repartee/contracts/access/roles';

const tones = { red: 'red', orange: 'amber', blue: 'blue', grey: 'neutral' } as const;

/** Returns the tone of the chip that shows a role (R-PERM-1). */
export const roleTone = (role: Role) => tones[roleBadge[role]];
