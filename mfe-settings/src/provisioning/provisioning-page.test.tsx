// @vitest-environment jsdom
import { answers, MockHost } from '@repartee/app-sdk/testing/mock-host';
import {
  createOrganizationToken,
  listOrganizationTokens,
  revokeOrganizationToken,
  rotateOrganizationToken,
} from '@repartee/contracts/people/identity/endpoints';
import type { OrganizationToken } from '@repartee/contracts/people/identity/organization-token-endpoints';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import texts from '../locales/en-GB.json' with { type: 'json' };
import ProvisioningPage from './provisioning-page.tsx';

const words = texts.provisioning;
const stored: OrganizationToken = {
  ...{ id: '7d3c9d3e-51f6-4c1e-8a3e-6c2b8f1d0a11', name: 'Okta', ending: 'wxyz' },
  ...{ created_at: '2026-11-20T09:00:00.000Z', expires_at: '2100-01-01T00:00:00.000Z' },
  ...{ last_used_at: null, former_ends_at: null },
};
const show = (items: OrganizationToken[]) => {
  const made = vi.fn(() => ({ ...stored, token: 'rpo_secret' }));
  const revoke = vi.fn();
  render(
    <MockHost
      permissions={['organization-self-edit', 'user-self-edit']}
      texts={{ 'mfe-settings': texts }}
      calls={[
        answers(listOrganizationTokens, () => ({ items })),
        answers(createOrganizationToken, made as never),
        answers(rotateOrganizationToken, made as never),
        answers(revokeOrganizationToken, revoke as never),
      ]}
    >
      <ProvisioningPage />
    </MockHost>,
  );
  return { made, revoke };
};

it('E-11 the address of SCIM is shown, and a new token is shown once', async () => {
  const { made } = show([]);
  expect(await screen.findByText(`${window.location.origin}/scim/v2`)).toBeTruthy();
  await screen.findByText(words.none_text);
  fireEvent.click(screen.getByRole('button', { name: words.new }));
  const dialog = await screen.findByRole('dialog');
  const name = within(dialog).getByLabelText(words.name, { exact: false });
  fireEvent.change(name, { target: { value: 'Entra ID' } });
  fireEvent.click(within(dialog).getByRole('button', { name: words.make }));
  expect(await screen.findByText('rpo_secret')).toBeTruthy();
  expect(made).toHaveBeenCalledWith({ body: { name: 'Entra ID', expires_in_days: 365 } });
  fireEvent.click(screen.getByRole('button', { name: texts.form.secret_copied }));
  await waitFor(() => expect(screen.queryByText('rpo_secret')).toBeNull());
});

it('E-11 a token is replaced with an overlap, and revoked after a question', async () => {
  const { made, revoke } = show([stored]);
  fireEvent.click(await screen.findByRole('button', { name: 'Replace Okta' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: words.rotate }));
  await screen.findByText('rpo_secret');
  const { id } = stored;
  expect(made).toHaveBeenCalledWith({ params: { id }, body: { expires_in_days: 365, overlap_hours: 24 } });
  fireEvent.click(screen.getByRole('button', { name: texts.form.secret_copied }));
  fireEvent.click(await screen.findByRole('button', { name: 'Revoke Okta' }));
  const question = await screen.findByRole('dialog', { name: 'Revoke “Okta”?' });
  fireEvent.click(within(question).getByRole('button', { name: words.revoke }));
  await waitFor(() => expect(revoke).toHaveBeenCalledWith({ params: { id } }));
});
