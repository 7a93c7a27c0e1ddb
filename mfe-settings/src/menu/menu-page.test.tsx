// @vitest-environment jsdom
import { answers, MockHost } from '@repartee/app-sdk/testing/mock-host';
import {
  type ArrangedMenu,
  readMenuArrangement,
  updateMenuArrangement,
} from '@repartee/contracts/remotes/menu-arrangement';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import texts from '../locales/en-GB.json' with { type: 'json' };
import MenuPage from './menu-page.tsx';

// Loads antd before the tests, because loading takes longer than the time-out of a test on a busy machine.
beforeAll(async () => {
  await import('@repartee/ui-kit/sortable-list');
  await import('@repartee/ui-kit/text-field');
});

const title = (english: string, french = english) => ({ 'en-GB': english, 'fr-FR': french });
const entry = (owner: string, path: string, order: number) => ({
  owner,
  path,
  order,
  title: title(path.slice(1)),
  group: 'practice',
  group_title: null,
});
const declared: ArrangedMenu = {
  arrangement: { menu: [], widgets: [] },
  menu: [entry('shell', '/dashboard', 10), entry('mfe-one', '/one', 20), entry('mfe-two', '/two', 30)],
  widgets: [{ owner: 'mfe-one', id: 'week', title: title('Week'), order: 10 }],
};
const unchanged = { order: null, hidden: false, title: null };
const renamedOne = { ...unchanged, owner: 'mfe-one', path: '/one', title: title('First', 'Premier') };

async function show(arranged = declared) {
  const update = vi.fn(({ body: { expected: _, ...arrangement } }) => ({ ...arranged, arrangement }));
  render(
    <MockHost
      permissions={['environment-variables-read', 'environment-variables-update']}
      texts={{ 'mfe-settings': texts }}
      calls={[answers(readMenuArrangement, () => arranged), answers(updateMenuArrangement, update)]}
    >
      <MenuPage />
    </MockHost>,
  );
  await screen.findByRole('heading', { name: 'Practice' });
  return update;
}
const order = () =>
  within(screen.getByRole('list', { name: 'Practice' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const save = () => fireEvent.keyDown(document, { key: 's', ctrlKey: true });

it('B-12 a super-admin moves, hides and renames menu entries, and the form sends only what differs', async () => {
  const update = await show();
  press('Actions for two');
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Move up' }));
  await waitFor(() => expect(order()[1]).toContain('two'));
  press('Hide Week');
  press('Rename one');
  fireEvent.change(await screen.findByLabelText('English'), { target: { value: 'First' } });
  fireEvent.change(screen.getByLabelText('French'), { target: { value: 'Premier' } });
  press('Rename');
  await waitFor(() => expect(order()[2]).toContain('First'));
  save();
  const line = (owner: string, path: string, at: number) => ({ ...unchanged, owner, path, order: at });
  await waitFor(() =>
    expect(update).toHaveBeenCalledWith({
      body: {
        menu: [line('shell', '/dashboard', 10), line('mfe-two', '/two', 20), { ...renamedOne, order: 30 }],
        widgets: [{ owner: 'mfe-one', id: 'week', order: null, hidden: true }],
        expected: declared.arrangement,
      },
    }),
  );
});

it('B-12 the page says that a hidden entry is not forbidden, and gives an entry its own title and order back', async () => {
  const update = await show({
    ...declared,
    arrangement: {
      menu: [
        { ...renamedOne, order: 5 },
        { ...unchanged, owner: 'shell', path: '/dashboard', order: 15 },
      ],
      widgets: [],
    },
  });
  expect(screen.getByText(texts.menu.hidden_title)).toBeTruthy();
  expect(order()[0]).toContain('First');
  press('Use the remote’s own title one');
  press('Order of the remotes');
  await waitFor(() => expect(order()[1]).toContain('one'));
  save();
  await waitFor(() =>
    expect(update.mock.calls[0]?.[0].body).toMatchObject({
      menu: [],
      widgets: [],
      expected: { menu: [{}, {}] },
    }),
  );
});

it('B-12 a title is needed in both languages', async () => {
  await show();
  press('Rename one');
  fireEvent.change(await screen.findByLabelText('French'), { target: { value: ' ' } });
  press('Rename');
  await waitFor(() => expect(screen.getByLabelText('French').getAttribute('aria-invalid')).toBe('true'));
  expect(order()[1]).toContain('one');
});
