// @vitest-environment jsdom
import { answers } from '@repartee/app-sdk/testing/mock-host';
import { createOrganization, listOrganizations } from '@repartee/contracts/people/organization/endpoints';
import {
  type EnvironmentSetting,
  listEnvironmentSettings,
} from '@repartee/contracts/runtime/settings/endpoints';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import OrganizationCreatePage from './organization-create-page.tsx';
import OrganizationListPage from './organization-list-page.tsx';
import { atelier, none, showOrganizationPage, typeIntoField } from './organization-pages.fixture.tsx';

it('R-ROUTE-18 R-CALL-17 the organization list shows the users, the credit and the date of erasure of each organization', async () => {
  const list = vi.fn(() => ({
    ...none,
    items: [{ ...atelier, sso_realm: 'nord', erased_at: '2026-12-25T09:00:00.000Z' }],
    total: 1,
  }));
  const path = '/settings/organization/list?search=nord&sort=name&page_size=24';
  showOrganizationPage(<OrganizationListPage />, 'super-admin', {
    calls: [answers(listOrganizations, list)],
    path,
  });
  const link = await screen.findByRole('link', { name: 'Atelier Nord' });
  expect(link.getAttribute('href')).toBe(`/settings/organization/edit/${atelier.id}`);
  const row = link.closest('li')?.textContent;
  expect(row).toMatch(/atelier-nord\s· 4 accounts, not deactivated\s· signs in by nord/);
  expect(screen.getByText('Credit €120.50')).toBeTruthy();
  expect(screen.getByText('Will be erased on 25 Dec 2026')).toBeTruthy();
  expect(list).toHaveBeenCalledWith({ query: { page: 1, page_size: 24, sort: 'name', search: 'nord' } });
});

it('R-ROUTE-18 the form of a new organization starts with the default language of the installation', async () => {
  const create = vi.fn(() => atelier);
  const setting: EnvironmentSetting = {
    ...{ name: 'DEFAULT_LANGUAGE', group: 'product', kind: 'choice', choices: [], value: 'fr-FR' },
    ...{ default: 'en-GB', source: 'stored', editable: true, lock_reason: null },
    ...{ changed_at: null, changed_by_name: '' },
  };
  showOrganizationPage(<OrganizationCreatePage />, 'super-admin', {
    calls: [
      answers(createOrganization, create),
      answers(listEnvironmentSettings, () => ({ items: [setting] })),
    ],
  });
  await screen.findByRole('heading', { name: 'New organization' });
  await screen.findByLabelText('Name');
  typeIntoField('Name', 'Saint-Luc');
  fireEvent.click(screen.getByRole('button', { name: 'Create' }));
  const periods = { retention_days: null, transcript_retention_days: null, audio_retention_days: null };
  const safety = { recordings: 'offered', turn_safety: 'model', turning_points: true, time_zone: 'UTC' };
  const limits = {
    ...{ sign_in_idle_days: 14, sign_in_max_days: 30 },
    ...{ second_factor: 'optional', second_factor_grace_days: 14 },
  };
  const body = {
    name: 'Saint-Luc',
    language: 'fr-FR',
    logo: null,
    ...periods,
    ...safety,
    ...limits,
    sso_realm: null,
  };
  await waitFor(() => expect(create).toHaveBeenCalledWith({ body }));
});
