import { type Role, roleColours } from '@repartee/contracts/access/roles';

const tones = { red: 'red', orange: 'amber', blue: 'blue', grey: 'neutral' } as const;

export const roleTone = (role: Role) => tones[roleColours[role]];
