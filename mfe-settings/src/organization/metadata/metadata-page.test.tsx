// @vitest-environment jsdom
import { answers, MockHost } from '@repartee/app-sdk/testing/mock-host';
import {
  readOrganizationMetadata,
  updateMetadataProduct,
} from '@repartee/contracts/people/organization/endpoints';
import { rolePermissions } from '@repartee/contracts/runtime/access/role-permissions';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import texts from '../../locales/en-GB.json' with { type: 'json' };
import MetadataPage from './metadata-page.tsx';

const id = '7d3c9d3e-51f6-4c1e-8a3e-6c2b8f1d0a11';
const update = vi.fn(() => ({ organization: [], product: [], custom: [] }));
const show = async (role: 'super-admin' | 'operator') => {
  cleanup();
  render(
    <MockHost
      user={{ organization_id: id }}
      permissions={rolePermissions[role]}
      texts={{ 'mfe-settings': texts }}
      calls={[
        answers(readOrganizationMetadata, () => ({
          organization: [],
          product: [{ key: 'plan', value: 'team' }],
          custom: [],
        })),
        answers(updateMetadataProduct, update),
      ]}
    >
      <MetadataPage />
    </MockHost>,
  );
  await screen.findByRole('heading', { name: 'About the product' });
};
beforeEach(async () => {
  update.mockClear();
  await show('super-admin');
});
const save = () => fireEvent.keyDown(document, { key: 's', ctrlKey: true });

it('R-ROUTE-13 the metadata form sends only the changed section, together with its previous entries', async () => {
  fireEvent.change(screen.getByLabelText('Value'), { target: { value: 'school' } });
  save();
  const entries = [{ key: 'plan', value: 'school' }];
  const expected = { entries: [{ key: 'plan', value: 'team' }] };
  await waitFor(() => expect(update.mock.calls).toEqual([[{ params: { id }, body: { entries, expected } }]]));
});

it('R-ROUTE-13 the metadata form shows a field error for a missing or duplicate key', async () => {
  const add = screen.getAllByRole('button', { name: 'Add an entry' })[1] as HTMLElement;
  fireEvent.click(add);
  fireEvent.click(add);
  fireEvent.change(screen.getAllByLabelText('Key')[1] as HTMLElement, { target: { value: 'PLAN' } });
  save();
  expect(await screen.findByText('This key stands here already.')).toBeTruthy();
  expect(screen.getByText('An entry needs a key.')).toBeTruthy();
  expect(update).not.toHaveBeenCalled();
});

it('R-ROUTE-13 the remove button of a metadata entry has the entry’s key in its accessible name', async () => {
  const remove = screen.getByRole('button', { name: 'Remove plan' });
  const section = remove.closest('section');
  remove.focus();
  fireEvent.click(remove);
  expect(document.activeElement).toBe(section);
  save();
  await waitFor(() =>
    expect(update).toHaveBeenCalledWith({
      params: { id },
      body: { entries: [], expected: { entries: [{ key: 'plan', value: 'team' }] } },
    }),
  );
});

it('R-ROUTE-13 an operator can only read the metadata section “About the product”', async () => {
  await show('operator');
  const add = (name: string) =>
    within(screen.getByRole('region', { name })).queryByRole('button', { name: 'Add an entry' });
  expect([add('About the organization'), add('Anything else')].map((button) => button !== null)).toEqual([
    true,
    true,
  ]);
  expect(add('About the product')).toBeNull();
  expect(screen.getByText('team').tagName).toBe('DD');
});
