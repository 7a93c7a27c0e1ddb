// @vitest-environment jsdom
import { answers, MockHost } from '@repartee/app-sdk/testing/mock-host';
import {
  listPermissionGrants,
  replacePermissionGrants,
} from '@repartee/contracts/remotes/permission-grant-endpoints';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import texts from '../locales/fr-FR.json' with { type: 'json' };
import PermissionsPage from './permissions-page.tsx';

const organization_id = '7d3c9d3e-51f6-4c1e-8a3e-6c2b8f1d0a11';
const title = { 'en-GB': 'Read insights', 'fr-FR': 'Lire les analyses' };
const items = [
  { permission: 'insights:read', title, remote: 'mfe-insights', roles: ['editor' as const], users: [] },
];

async function show(permissions: Parameters<typeof MockHost>[0]['permissions'], replace = vi.fn()) {
  render(
    <MockHost
      locale="fr-FR"
      user={{ organization_id }}
      permissions={permissions}
      texts={{ 'mfe-settings': texts }}
      calls={[answers(listPermissionGrants, () => ({ items })), answers(replacePermissionGrants, replace)]}
    >
      <PermissionsPage />
    </MockHost>,
  );
  await screen.findByRole('heading', { name: 'Lire les analyses' });
  return replace;
}

it('R-PERM-7 one press grants a role a permission that a remote declares', async () => {
  const replace = await show(['user-update', 'insights:read']);
  fireEvent.click(screen.getByRole('checkbox', { name: texts.person.role.operator }));
  await waitFor(() =>
    expect(replace).toHaveBeenCalledWith({
      params: { id: organization_id, permission: 'insights:read' },
      body: { roles: ['editor', 'operator'], user_ids: [] },
    }),
  );
});

it('R-PERM-7 a user who lacks a permission sees who has it, but cannot grant it', async () => {
  await show(['user-update']);
  expect(screen.getByText(texts.permissions.not_yours)).toBeTruthy();
  const editor = screen.getByRole('checkbox', { name: texts.person.role.editor }) as HTMLInputElement;
  expect([editor.checked, editor.disabled]).toEqual([true, true]);
});
