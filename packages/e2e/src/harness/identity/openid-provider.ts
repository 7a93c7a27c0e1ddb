import type { RealmMember } from '@repartee/server/testing/realm-pages';
import { startRealmProvider } from '@repartee/server/testing/realm-provider';
import { type IdentityProvider, realms, type TestRealmUser, tokenSeconds } from './identity-provider.ts';

const member = ({ name, email, first_name, last_name, role, group }: TestRealmUser): RealmMember => ({
  sub: name,
  email,
  email_verified: true,
  given_name: first_name,
  family_name: last_name,
  realm_access: { roles: [role] },
  groups: group ? [group] : [],
});

/**
 * Starts an OpenID provider in this process. It has the same URLs as Keycloak, so that the tests run without
 * Keycloak.
 */
export async function startOpenidProvider(site: string): Promise<IdentityProvider> {
  const members = { nord: realms.nord.map(member), clinic: realms.clinic.map(member) };
  const { url, close } = await startRealmProvider(members, `${site}/preconnect`, tokenSeconds);
  return {
    url,
    asks: (page) => page.getByText('Who are you?'),
    signIn: async (page, name) => {
      await page.locator('input[name=sub]').fill(name);
      await page.getByRole('button', { name: 'Sign in' }).click();
    },
    disable: async (realm, name) => {
      for (const one of members[realm]) if (one.sub === name) one.disabled = true;
    },
    close,
  };
}
