import type { IdentityProvider, Missing } from '../identity/identity-provider.ts';
import { haveDistribution } from './distribution.ts';
import { administrator, haveJava, startKeycloakProcess } from './process.ts';
import { password } from './realm-files.ts';

interface User {
  readonly id: string;
}

async function asAdministrator(url: string) {
  const answer = await fetch(`${url}/realms/master/protocol/openid-connect/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'password', client_id: 'admin-cli', ...administrator }),
  });
  const { access_token } = (await answer.json()) as { access_token: string };
  const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' };
  return (path: string, change: RequestInit = {}) =>
    fetch(`${url}/admin/realms/${path}`, { ...change, headers });
}

const isMissing = (error: unknown): error is Missing =>
  typeof error === 'object' && error !== null && 'missing' in error;

/** Starts Keycloak, or returns the reason why Keycloak cannot run on this machine. */
export async function startKeycloak(site: string): Promise<IdentityProvider | Missing> {
  try {
    await haveJava();
    return await open(await haveDistribution(), site);
  } catch (error) {
    if (isMissing(error)) return { missing: error.missing };
    throw error;
  }
}

async function open(distribution: string, site: string): Promise<IdentityProvider> {
  const { url, stop } = await startKeycloakProcess(distribution, site);
  return {
    url,
    inner_url: url.replace('127.0.0.1', 'localhost'),
    asks: (page) => page.getByLabel('Password', { exact: true }),
    signIn: async (page, name) => {
      await page.getByLabel('Username or email').fill(name);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Sign In' }).click();
    },
    disable: async (realm, name) => {
      const ask = await asAdministrator(url);
      const [user] = (await (await ask(`${realm}/users?username=${name}&exact=true`)).json()) as User[];
      const body = JSON.stringify({ ...user, enabled: false });
      const { ok, status } = await ask(`${realm}/users/${user?.id}`, { method: 'PUT', body });
      if (!ok) throw new Error(`Keycloak did not disable the user ${name}: status ${status}`);
    },
    close: stop,
  };
}
