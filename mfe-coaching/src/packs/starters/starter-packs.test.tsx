// @vitest-environment jsdom
import { answers, MockHost } from '@repartee/app-sdk/testing/mock-host';
import { rolePermissions } from '@repartee/contracts/access/role-permissions';
import type { Role } from '@repartee/contracts/access/roles';
import {
  importStarterPack,
  listStarterPacks,
  type StarterPack,
} from '@repartee/contracts/pack/starter-packs';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { LibraryEmpty } from '../../library/list/library-empty.tsx';
import texts from '../../locales/en-GB.json' with { type: 'json' };

afterEach(cleanup);

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
      permissions={rolePermissions[role]}
      texts={{ 'mfe-coaching': texts }}
      calls={[
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
      <LibraryEmpty family="scenario" search="" filtered={false} clear={() => undefined} />
    </MockHost>,
  );
  return added;
}

it('E-13 an empty library offers the example packs of the reader’s language, and one press imports one', async () => {
  const added = show('editor');
  fireEvent.click(screen.getByRole('button', { name: 'Start from an example' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Add “Sales” to the library' }));
  expect(screen.queryByText('Vente')).toBeNull();
  expect(screen.getByText('Twelve per cent')).toBeTruthy();
  expect(await screen.findByText('In your library')).toBeTruthy();
  expect(added).toHaveBeenCalledExactlyOnceWith({ language: 'en-GB', topic: 'sales' });
  fireEvent.click(screen.getByText('Français'));
  expect(await screen.findByRole('button', { name: 'Add “Vente” to the library' })).toBeTruthy();
});

it('E-13 an empty library offers no example packs to users who may not import them', () => {
  show('user');
  expect(screen.queryByRole('button')).toBeNull();
});
