import { useResource } from '@repartee/tooling/vitest/use-resource';
import { demoId } from '../../demo/demo-users.ts';
import type { ServerConfig } from '../../runtime/config/config.ts';
import { insertRow } from '../../runtime/database/query/insert-row.ts';
import { openRealmBrowser } from '../../testing/realm-browser.ts';
import type { RealmMember } from '../../testing/realm-pages.ts';
import { type RealmProvider, startRealmProvider } from '../../testing/realm-provider.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

export const ssoPublicUrl = 'https://practice.example';
export const lena: RealmMember = {
  sub: 'lena',
  email: 'Lena@Nord.example',
  email_verified: true,
  given_name: 'Léna',
  family_name: 'Girard',
  locale: 'fr',
  realm_access: { roles: ['offline_access', 'editor', 'user', 'super-admin'] },
  groups: ['/Accueil', 'Nobody has this'],
};
export const realmMembers: Record<string, RealmMember[]> = {
  nord: [
    lena,
    { sub: 'ines', email: 'ines@atelier-nord.example', email_verified: true },
    { sub: 'theo', email: 'theo@atelier-nord.example', email_verified: false },
    { sub: 'root', email: 'root@atelier-nord.example', email_verified: true },
    { sub: 'sam', email: 'sam@southbank-clinic.example', email_verified: true },
    { sub: 'gone', email: 'gone@nord.example' },
    { sub: 'leaver', email: 'leaver@nord.example' },
    { sub: 'thief', email: 'thief@nord.example' },
    { sub: 'late', email: 'late@nord.example' },
    {
      sub: 'mover',
      email: 'mover@nord.example',
      realm_access: { roles: ['operator'] },
      groups: ['/Accueil'],
    },
    {
      sub: 'nurse',
      email: 'nurse@nord.example',
      realm_access: { roles: ['Trainers'] },
      groups: ['/Wards/Nurses'],
    },
    {
      sub: 'impostor',
      email: 'impostor@nord.example',
      realm_access: { roles: ['accueil'] },
      groups: ['/operator', '/Trainers'],
    },
    { sub: 'hasty', email: 'hasty@nord.example' },
    { sub: 'odd', email: 'odd@nord.example' },
    { sub: 'byhand', email: 'byhand@nord.example' },
    {
      sub: 'invited',
      email: 'invited@nord.example',
      email_verified: true,
      realm_access: { roles: ['operator'] },
    },
    { sub: 'newcomer', email: 'newcomer@nord.example', locale: 'en', groups: ['/Accueil'] },
  ],
  clinic: [{ sub: 'lena', email: 'other-lena@clinic.example' }],
  // As Entra ID states people: app roles, ids of groups, and no word on whether an address is verified.
  'plain-entra': [
    {
      sub: 'pairwise-7',
      email: '',
      preferred_username: 'Nadia@Nord.example',
      given_name: 'Nadia',
      family_name: 'Benali',
      roles: ['Coaches'],
      groups: ['2b0c6a51-0000-4000-8000-000000000001', 'operator'],
    },
    { sub: 'lena', email: 'nobody@nord.example' },
    { sub: 'ines', email: 'ines@atelier-nord.example' },
  ],
};

const startProvider = () => startRealmProvider(realmMembers, `${ssoPublicUrl}/preconnect`);

/** Starts the API with the provider as its Keycloak, whose realms are those of two organizations. */
async function startRealmApi(provider: RealmProvider, config: Partial<ServerConfig> = {}): Promise<TestApi> {
  const api = await startTestApi({
    config: { ...config, publicUrl: ssoPublicUrl, keycloak: { url: provider.url, ...provider.client } },
  });
  await api.everywhere(async (db) => {
    for (const [slug, sso_realm] of [
      ['atelier-nord', 'nord'],
      ['southbank-clinic', 'clinic'],
    ] as const)
      await db.updateTable('organization').set({ sso_realm }).where('id', '=', demoId(slug)).execute();
    await insertRow(db, 'user_group', {
      organization_id: demoId('atelier-nord'),
      name: 'accueil',
      description: '',
    });
  });
  return api;
}

/** Starts provider and API before the tests of a file, and closes them after them. */
export function useRealmStage(): { readonly api: TestApi; readonly provider: RealmProvider } {
  const provider = useResource(startProvider);
  return { api: useResource(() => startRealmApi(provider)), provider };
}

export async function aRealmStage(
  config: Partial<ServerConfig>,
): Promise<{ readonly api: TestApi; close(): Promise<void> }> {
  const provider = await startProvider();
  const api = await startRealmApi(provider, config);
  return {
    api,
    async close() {
      await api.close();
      await provider.close();
    },
  };
}

export async function startSingleSignOn(api: TestApi, realm: string) {
  const { body, headers } = await api.call(undefined, 'GET', `/v1/keycloak/get_login_url?realm=${realm}`);
  return {
    url: body.url as string,
    set: String(headers['set-cookie']),
    cookie: String(headers['set-cookie']).split(';')[0] ?? '',
  };
}
export async function finishSingleSignOn(
  api: TestApi,
  realm: string,
  returned: URL,
  cookie: string,
  change: Record<string, string> = {},
) {
  const query = new URLSearchParams({ realm, ...Object.fromEntries(returned.searchParams), ...change });
  const { statusCode, payload } = await api.app.inject({
    method: 'POST',
    url: `/v1/keycloak/callback?${query}`,
    headers: { cookie, 'user-agent': 'A browser' },
  });
  return { status: statusCode, body: JSON.parse(payload) };
}
export async function signInThroughRealm(api: TestApi, realm: string, sub: string) {
  const { url, cookie } = await startSingleSignOn(api, realm);
  return finishSingleSignOn(api, realm, await openRealmBrowser().signIn(url, sub), cookie);
}
