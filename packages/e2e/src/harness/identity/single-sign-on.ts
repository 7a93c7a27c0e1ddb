import { type HeldPort, holdPort } from '../product/port.ts';
import { test as base } from '../test.ts';
import { callerAs, testUsers } from '../test-users.ts';
import { type IdentityProvider, type Missing, settingsFor } from './identity-provider.ts';

interface WorkerFixtures {
  /**
   * The port of the product, reserved before the identity provider starts, because the provider needs the product's
   * URL.
   */
  held: HeldPort;
  opened: IdentityProvider | Missing;
  provider: IdentityProvider;
}

interface TestFixtures {
  /** The product's URL with the host name `localhost`, which the redirect URI and the cookie of the sign-in use. */
  site: string;
}

const siteAt = ({ port }: HeldPort) => `http://localhost:${port}`;

/**
 * Returns a Playwright test with an identity provider and a product that signs users in with this provider. `open`
 * receives the URL that the product will have, and starts the provider. If the provider is not available, tests are
 * skipped before the product starts.
 */
export function withProvider(open: (site: string) => Promise<IdentityProvider | Missing>) {
  const test = base.extend<TestFixtures, WorkerFixtures>({
    held: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the required fixtures from this pattern
      async ({}, use) => {
        const held = await holdPort();
        await use(held);
        await held.letGo();
      },
      { scope: 'worker' },
    ],
    opened: [
      async ({ held }, use) => {
        const opened = await open(siteAt(held));
        if ('missing' in opened) process.stdout.write(`Skipped: ${opened.missing}\n`);
        await use(opened);
        if ('close' in opened) await opened.close();
      },
      { scope: 'worker', timeout: 600_000 },
    ],
    provider: [
      async ({ opened }, use) => {
        if ('missing' in opened) throw new Error(opened.missing);
        await use(opened);
      },
      { scope: 'worker' },
    ],
    settings: [
      async ({ held, provider }, use) => {
        await held.letGo();
        await use({ PORT: String(held.port), ...settingsFor(provider) });
      },
      { scope: 'worker' },
    ],
    // The base URL depends on the port only, because a dependency on `product` would start the product before a test
    // can be skipped.
    baseURL: async ({ held }, use) => use(siteAt(held)),
    site: async ({ product }, use) => use(product.url.replace('127.0.0.1', 'localhost')),
  });
  test.beforeEach(({ opened }) => {
    test.skip('missing' in opened, 'missing' in opened ? opened.missing : '');
  });
  return test;
}
export type ProviderTest = ReturnType<typeof withProvider>;

type Request = Parameters<typeof callerAs>[0];

/** Assigns one realm to each of two organizations, as the super-admin. */
export async function assignRealms(request: Request): Promise<Awaited<ReturnType<typeof callerAs>>> {
  const admin = await callerAs(request, testUsers.admin);
  for (const [search, sso_realm] of [
    ['Atelier', 'nord'],
    ['Southbank', 'clinic'],
  ]) {
    const { items } = await admin.get(`/v1/organizations?search=${search}`);
    const { id, ...organization } = items[0];
    if (organization.sso_realm !== sso_realm)
      await admin.put(`/v1/organizations/${id}`, { ...organization, sso_realm });
  }
  return admin;
}
