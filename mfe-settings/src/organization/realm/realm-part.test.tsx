// @vitest-environment jsdom
import { answers } from '@repartee/app-sdk/testing/mock-host';
import {
  readMyOrganization,
  readRealmMappings,
  updateRealmMappings,
} from '@repartee/contracts/people/organization/endpoints';
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
  expect(await screen.findByText(/knows no identity provider yet/)).toBeTruthy();
  expect(link()).toBeNull();
  cleanup();
  showOrganizationPage(<MyOrganizationPage />, 'operator', {});
  await openRealm();
  expect(await screen.findByText(/A super-admin sets it up/)).toBeTruthy();
  expect(link()).toBeNull();
});
