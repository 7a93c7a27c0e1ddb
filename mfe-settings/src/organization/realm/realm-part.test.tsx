// @vitest-environment jsdom
import { answers } from '@repartee/app-sdk/testing/mock-host';
import {
  addIdentityProvider,
  listIdentityProviders,
  readMyOrganization,
  readRealmMappings,
  removeIdentityProvider,
  updateIdentityProvider,
  updateRealmMappings,
} from '@repartee/contracts/people/organization/endpoints';
import type { IdentityProvider } from '@repartee/contracts/people/organization/identity-provider';
import type { RealmMapping } from '@repartee/contracts/people/organization/realm-mapping';
import {
  type EnvironmentSetting,
  listEnvironmentSettings,
} from '@repartee/contracts/runtime/settings/endpoints';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import MyOrganizationPage from '../my-organization-page.tsx';
import { atelier, openTab, showOrganizationPage } from '../organization-pages.fixture.tsx';

const keycloakUrl: EnvironmentSetting = {
  ...{ name: 'KEYCLOAK_URL', group: 'sign-in', kind: 'url', choices: [], value: null, default: null },
  ...{ source: 'default', editable: false, lock_reason: 'restart', changed_at: null, changed_by_name: '' },
};
const openRealm = async () => {
  await screen.findByRole('heading', { name: 'Your organization' });
  openTab('Single sign-on');
};

it('E-2 an operator adds a role of the realm to the mappings, and removes a mapping', async () => {
  const nurses: RealmMapping = {
    source: 'group',
    realm_name: 'Wards/Nurses',
    role: null,
    user_group_id: crypto.randomUUID(),
    user_group_name: 'Ward nurses',
  };
  const { user_group_name: _, ...stored } = nurses;
  let mappings: RealmMapping[] = [nurses];
  const update = vi.fn(({ body }) => {
    mappings = body.mappings.map((one: RealmMapping) => ({
      ...one,
      user_group_name: one.user_group_id && 'Ward nurses',
    }));
    return { mappings };
  });
  showOrganizationPage(<MyOrganizationPage />, 'operator', {
    calls: [
      answers(readMyOrganization, () => ({ ...atelier, sso_realm: 'nord' })),
      answers(readRealmMappings, () => ({ mappings })),
      answers(updateRealmMappings, update),
    ],
  });
  await openRealm();
  expect(await screen.findByText('Group: Ward nurses')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Add a role or group' }));
  fireEvent.change(await screen.findByLabelText('Its name in your sign-in service'), {
    target: { value: 'trainers' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Add' }));
  const added = { source: 'group', realm_name: 'trainers', role: 'user', user_group_id: null };
  await waitFor(() =>
    expect(update.mock.lastCall?.[0].body).toEqual({
      mappings: [stored, added],
      expected: { mappings: [stored] },
    }),
  );
  expect(await screen.findByText('Role: Learner')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Remove trainers' }));
  await waitFor(() => expect(update.mock.lastCall?.[0].body.mappings).toEqual([stored]));
});

it('E-2 only a super-admin finds the page where the realm is set, once the server knows an identity provider', async () => {
  const setting = (value: string | null) =>
    answers(listEnvironmentSettings, () => ({
      items: [{ ...keycloakUrl, value }],
    }));
  const link = () => screen.queryByRole('link', { name: 'Set up single sign-on' });
  showOrganizationPage(<MyOrganizationPage />, 'super-admin', { calls: [setting('https://id.example')] });
  await openRealm();
  await waitFor(() => expect(link()?.getAttribute('href')).toBe(`/settings/organization/edit/${atelier.id}`));
  cleanup();
  showOrganizationPage(<MyOrganizationPage />, 'super-admin', { calls: [setting(null)] });
  await openRealm();
  expect(await screen.findByText(/connect a Keycloak to the installation/)).toBeTruthy();
  expect(link()).toBeNull();
  cleanup();
  showOrganizationPage(<MyOrganizationPage />, 'operator', {});
  await openRealm();
  expect(await screen.findByText(/A super-admin sets it up/)).toBeTruthy();
  expect(link()).toBeNull();
});

it('E-16 a super-admin adds an OpenID provider, changes and removes it; an operator reads what it left out', async () => {
  const redirect_uri = 'https://practise.example/preconnect';
  let items: IdentityProvider[] = [];
  const add = vi.fn(({ body: { client_secret, ...body } }) => {
    items = [
      { ...body, id: crypto.randomUUID(), has_secret: client_secret !== '', notice: null, noticed_at: null },
    ];
    return items[0] as IdentityProvider;
  });
  const update = vi.fn(({ body: { expected: _, client_secret, ...body } }) => {
    items = items.map((one) => ({ ...one, ...body, has_secret: one.has_secret || client_secret !== '' }));
    return items[0] as IdentityProvider;
  });
  const remove = vi.fn(async () => {
    items = [];
    return undefined;
  });
  const calls = [
    answers(listIdentityProviders, () => ({ redirect_uri, items })),
    answers(listEnvironmentSettings, () => ({ items: [keycloakUrl] })),
    answers(readRealmMappings, () => ({ mappings: [] })),
    answers(addIdentityProvider, add),
    answers(updateIdentityProvider, update),
    answers(removeIdentityProvider, remove),
  ];
  showOrganizationPage(<MyOrganizationPage />, 'super-admin', { calls });
  await openRealm();
  fireEvent.click(await screen.findByRole('button', { name: 'Add an OpenID provider' }));
  expect(await screen.findByText(redirect_uri)).toBeTruthy();
  const draft = {
    issuer: 'https://id.example/v2.0',
    client_id: 'repartee',
    client_secret: 's',
    realm: 'entra',
  };
  for (const [label, value] of [
    [/^Issuer/, draft.issuer],
    [/^Client id/, draft.client_id],
    [/^Client secret/, draft.client_secret],
    [/^Name for signing in/, draft.realm],
  ] as const)
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  fireEvent.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(add).toHaveBeenCalledOnce());
  expect(add.mock.lastCall?.[0].body).toEqual({
    ...draft,
    ...{ roles_claim: 'roles', groups_claim: 'groups', trusts_email: false },
  });
  expect(await screen.findByText('https://id.example/v2.0')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Change entra' }));
  expect(await screen.findByText('Leave it empty to keep the stored secret.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText(/^Claim with the roles/), { target: { value: 'app_roles' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(update).toHaveBeenCalledOnce());
  const { client_secret: _, ...stored } = add.mock.calls[0]?.[0].body ?? {};
  expect(update.mock.lastCall?.[0].body).toEqual({
    ...{ ...stored, roles_claim: 'app_roles', client_secret: '' },
    expected: stored,
  });
  expect(await screen.findByText(/roles in “app_roles”/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Remove entra' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(remove).toHaveBeenCalledOnce());
  cleanup();
  const [entra] = [add.mock.results[0]?.value as IdentityProvider];
  items = [{ ...entra, notice: 'groups-overage', noticed_at: '2026-11-20T09:00:00.000Z' }];
  showOrganizationPage(<MyOrganizationPage />, 'operator', { calls });
  await openRealm();
  expect(await screen.findByText('entra: groups are missing')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add an OpenID provider' })).toBeNull();
});
