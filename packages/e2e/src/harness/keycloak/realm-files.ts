import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from '@repartee/platform/repository';
import { realms, type TestRealmUser, tokenSeconds } from '../identity/identity-provider.ts';

export const password = 'Practise-4-real';

const userOf = ({ name, email, first_name, last_name, role, group }: TestRealmUser) => ({
  username: name,
  enabled: true,
  email,
  emailVerified: true,
  firstName: first_name,
  lastName: last_name,
  credentials: [{ type: 'password', value: password }],
  realmRoles: [role],
  groups: group ? [`/${group}`] : [],
});

/** Each test realm is the realm that the product ships, with test users. One realm has short-lived access tokens. */
export async function writeRealmFiles(folder: string): Promise<void> {
  const shipped = JSON.parse(
    readFileSync(join(repositoryRoot, 'packages/platform/docker/keycloak-realm.json'), 'utf8'),
  ) as Record<string, unknown>;
  const lives: Readonly<Record<string, number>> = tokenSeconds;
  await mkdir(folder, { recursive: true });
  for (const [realm, members] of Object.entries<readonly TestRealmUser[]>(realms)) {
    const content = {
      ...shipped,
      realm,
      accessTokenLifespan: lives[realm] ?? shipped.accessTokenLifespan,
      groups: members.flatMap(({ group }) => (group ? [{ name: group }] : [])),
      users: members.map(userOf),
    };
    await writeFile(join(folder, `${realm}.json`), JSON.stringify(content));
  }
}
