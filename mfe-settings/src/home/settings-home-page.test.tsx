// @vitest-environment jsdom
import { MockHost } from '@repartee/app-sdk/testing/mock-host';
import { type DeclaredAccess, mayPass } from '@repartee/contracts/runtime/access/can';
import { rolePermissions } from '@repartee/contracts/runtime/access/role-permissions';
import { cleanup, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import remote from '../../remote.json' with { type: 'json' };
import texts from '../locales/en-GB.json' with { type: 'json' };
import { sectionGroups } from './sections.ts';
import SettingsHomePage from './settings-home-page.tsx';

const namesFor = async (permissions: Parameters<typeof MockHost>[0]['permissions']) => {
  render(
    <MockHost permissions={permissions} texts={{ 'mfe-settings': texts }}>
      <SettingsHomePage />
    </MockHost>,
  );
  await screen.findByRole('heading', { level: 1 });
  return screen.queryAllByRole('link').map((link) => link.getAttribute('href'));
};

it('R-ROUTE-12 the settings page links only to pages that the user may open', async () => {
  expect(await namesFor(['user-self-edit', 'user-list'])).toEqual(['/profile']);
  cleanup();
  expect(await namesFor(['user-list', 'user-group-list', 'organization-self-edit'])).toEqual([
    '/settings/user/list',
    '/settings/my-organization',
    '/settings/competencies',
    '/settings/legal',
    '/settings/webhooks',
    '/settings/lti',
  ]);
});

it('E-11 the settings page links to provisioning only for users who may make tokens of the organization', async () => {
  expect(await namesFor(['organization-self-edit', 'user-self-edit'])).toContain('/settings/provisioning');
});

it('R-ROUTE-13 the settings page links to the metadata page if the user may change a metadata section', async () => {
  expect(await namesFor(['organization-metadata-custom-update'])).toEqual(['/settings/metadata']);
});

it('R-ROUTE-12 the settings page shows a message to users who may open none of its pages', async () => {
  expect(await namesFor(['dashboard-view'])).toEqual([]);
  expect(screen.getByText(texts.home.none_title)).toBeTruthy();
});

it('R-UI-1 the menu leads to the settings page the users to whom it shows more than their profile', () => {
  const [entry] = remote.menu.filter(({ path }) => path === '/settings');
  for (const [role, permissions] of Object.entries(rolePermissions)) {
    const more = sectionGroups
      .flatMap(({ sections }) => sections)
      .some(({ path, access }) => path !== '/profile' && mayPass(access, permissions));
    expect([role, mayPass(entry?.access as DeclaredAccess, permissions)]).toEqual([role, more]);
  }
});
