import { createHash } from 'node:crypto';
import type { Role } from '@repartee/contracts/runtime/access/roles';

/** The sign-in page of a demo shows this password. */
const password = 'Practise-4-real';

export const demoOrganizations = [
  { slug: 'atelier-nord', name: 'Atelier Nord', language: 'fr-FR' },
  { slug: 'southbank-clinic', name: 'Southbank Clinic', language: 'en-GB' },
] as const;

export interface DemoUser {
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly role: Exclude<Role, 'guest'>;
  readonly organization: (typeof demoOrganizations)[number]['slug'];
}

export const demoUsers: readonly DemoUser[] = [
  {
    email: 'ines@atelier-nord.example',
    first_name: 'Inès',
    last_name: 'Morel',
    role: 'user',
    organization: 'atelier-nord',
  },
  {
    email: 'theo@atelier-nord.example',
    first_name: 'Théo',
    last_name: 'Lambert',
    role: 'editor',
    organization: 'atelier-nord',
  },
  {
    email: 'awa@atelier-nord.example',
    first_name: 'Awa',
    last_name: 'Diallo',
    role: 'operator',
    organization: 'atelier-nord',
  },
  {
    email: 'ruth@southbank-clinic.example',
    first_name: 'Ruth',
    last_name: 'Adeyemi',
    role: 'operator',
    organization: 'southbank-clinic',
  },
  {
    email: 'sam@southbank-clinic.example',
    first_name: 'Sam',
    last_name: 'Whitlock',
    role: 'user',
    organization: 'southbank-clinic',
  },
  {
    email: 'root@atelier-nord.example',
    first_name: 'Noor',
    last_name: 'Haddad',
    role: 'super-admin',
    organization: 'atelier-nord',
  },
];

const colleague = (name: string, first_name: string, last_name: string): DemoUser => ({
  email: `${name}@atelier-nord.example`,
  first_name,
  last_name,
  role: 'user',
  organization: 'atelier-nord',
});

/** Learners whose sessions the operator sees. The sign-in page does not show them. */
export const demoColleagues: readonly DemoUser[] = [
  colleague('clara', 'Clara', 'Fontaine'),
  colleague('hugo', 'Hugo', 'Perrin'),
  colleague('leonie', 'Léonie', 'Garnier'),
  colleague('malik', 'Malik', 'Benali'),
];

/** The sign-in page of a demo shows these users. */
export const demoSignIns = demoUsers.map(({ email, role, first_name, last_name }) => ({
  email,
  password,
  role: role as string,
  name: `${first_name} ${last_name}`,
}));

export const demoPassword = password;

/** Returns the same UUID for the same name, so that inserting the demo data a second time changes nothing. */
export const demoLoginId = (email: string): string => demoId(`login of ${email}`);

export function demoId(name: string): string {
  const bytes = createHash('sha1').update(`repartee demo ${name}`).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
