import { updateOrganization } from '@repartee/contracts/people/organization/endpoints';
import { type HeldPort, holdPort } from '@repartee/testing/free-port';
import { type IdentityProvider, settingsFor } from './identity/identity-provider.ts';
import { startOpenidProvider } from './identity/openid-provider.ts';
import { startKeycloak } from './keycloak/keycloak.ts';

import { test as base } from './test.ts';
import { callerAs, testUsers } from './test-users.ts';

export interface SingleSignOnOptions {
  /** Use Keycloak, if it can run on this machine. */
  keycloak: boolean;
}

interface WorkerFixtures extends SingleSignOnOptions {
  /**
   * The product's port. The port is reserved before the identity provider starts, because the identity
   * provider needs the product's URL.
   */
  held: HeldPort;
  provider: IdentityProvider;
}

interface TestFixtures {
  /** The product's URL with the host name `localhost`, which the redirect URI and the sign-in cookie use. */
  site: string;
}

const siteAt = ({ port }: HeldPort) => `http://localhost:${port}`;

async function startProvider(site: string, keycloak: boolean): Promise<IdentityProvider> {
  if (keycloak) {
    const started = await startKeycloak(site);
    if (!('missing' in started)) return started;
    process.stdout.write(`Single sign-on is tested without Keycloak: ${started.missing}\n`);
  }
  return startOpenidProvider(site);
}

export const singleSignOnTest = base.extend<TestFixtures, WorkerFixtures>({
  held: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
    async ({}, use) => {
      const held = await holdPort();
      await use(held);
      await held.letGo();
    },
    { scope: 'worker' },
  ],
  keycloak: [false, { scope: 'worker', option: true }],
  provider: [
    async ({ held, keycloak }, use) => {
      const provider = await startProvider(siteAt(held), keycloak);
      await use(provider);
      await provider.close();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  settings: [
    async ({ held, provider }, use) => {
      await held.letGo();
      await use({ PORT: String(held.port), PUBLIC_URL: siteAt(held), ...settingsFor(provider) });
    },
    { scope: 'worker' },
  ],
  site: async ({ product }, use) => use(product.url.replace('127.0.0.1', 'localhost')),
  baseURL: async ({ site }, use) => use(site),
});

type Request = Parameters<typeof callerAs>[0];

export async function assignRealms(request: Request): Promise<Awaited<ReturnType<typeof callerAs>>> {
  const admin = await callerAs(request, testUsers.admin);
  for (const [search, sso_realm] of [
    ['Atelier', 'nord'],
    ['Southbank', 'clinic'],
  ]) {
    const { items } = await admin.get(`/v1/organizations?search=${search}`);
    const [organization] = items;
    if (organization.sso_realm !== sso_realm)
      await admin.put(`/v1/organizations/${organization.id}`, {
        ...updateOrganization.body.parse(organization),
        sso_realm,
      });
  }
  return admin;
}
