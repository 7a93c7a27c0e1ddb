// @vitest-environment jsdom
import { answers, MockHost } from '@repartee/app-sdk/testing/mock-host';
import {
  importStarterPack,
  listStarterPacks,
  type StarterPack,
} from '@repartee/contracts/library/pack/starter-packs';
import { rolePermissions } from '@repartee/contracts/runtime/access/role-permissions';
import type { Role } from '@repartee/contracts/runtime/access/roles';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { familyCalls } from '../../library/families.ts';
import LibraryListPage from '../../library/list/library-list-page.tsx';
import texts from '../../locales/en-GB.json' with { type: 'json' };

const pack = (given: Partial<StarterPack>): StarterPack => ({
  language: 'en-GB',
  topic: 'sales',
  name: 'Sales',
  description: '',
  scenarios: [{ name: 'Twelve per cent', description: 'Daniel likes the proposal.' }],
  imported: false,
  ...given,
});

function show(role: Role) {
  const added = vi.fn();
  render(
    <MockHost
      user={{}}
      path="/apps/repartee/scenario/list"
      permissions={rolePermissions[role]}
      texts={{ 'mfe-coaching': texts }}
      calls={[
        answers(familyCalls.scenario.list, () => ({ items: [], total: 0, page: 1, page_size: 12 })),
        answers(familyCalls.scenario.tags, () => ({ items: [] })),
        answers(listStarterPacks, () => ({
          items: [
            pack({ imported: added.mock.calls.length > 0 }),
            pack({ language: 'fr-FR', name: 'Vente' }),
          ],
        })),
        answers(importStarterPack, ({ params }) => {
          added(params);
          return { applied: true, name: 'Sales', description: '', items: [], problems: [], plan: '' };
        }),
      ]}
    >
      <LibraryListPage />
    </MockHost>,
  );
  return added;
}

it('E-13 an empty library offers the example packs of the reader’s language, and one press imports one', async () => {
  const added = show('editor');
  fireEvent.click(await screen.findByRole('button', { name: 'Start from an example' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Add “Sales” to the library' }));
  expect(screen.queryByText('Vente')).toBeNull();
  expect(screen.getByText('Twelve per cent')).toBeTruthy();
  expect(await screen.findByText('In your library')).toBeTruthy();
  expect(added).toHaveBeenCalledExactlyOnceWith({ language: 'en-GB', topic: 'sales' });
  fireEvent.click(screen.getByText('Français'));
  expect(await screen.findByRole('button', { name: 'Add “Vente” to the library' })).toBeTruthy();
});

it('E-13 an empty library offers no example packs to users who may not import them', async () => {
  show('user');
  expect(await screen.findByRole('heading', { name: texts.library.scenario.empty })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Start from an example' })).toBeNull();
});
