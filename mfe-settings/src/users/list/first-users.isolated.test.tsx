// @vitest-environment jsdom
import { rolePermissions } from '@repartee/contracts/access/role-permissions';
import { listUserGroups } from '@repartee/contracts/people/group-endpoints';
import { listUsers } from '@repartee/contracts/people/user-endpoints';
import { aUserRecord } from '@repartee/testing/builders/people';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import texts from '../../locales/en-GB.json' with { type: 'json' };

beforeEach(() => void vi.resetModules());
afterEach(() => {
  vi.doUnmock('./users-and-groups.tsx');
  cleanup();
});

const ines = aUserRecord();
const pageOf = (items: readonly unknown[]) =>
  ({ items, total: items.length, page: 1, page_size: 12 }) as never;

/** The filters and buttons load when `release` is called. With `offline`, their code fails to load. */
async function open({ offline = false } = {}) {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  vi.doMock('./users-and-groups.tsx', async (original) => {
    if (offline) throw new Error('offline');
    await held;
    return original();
  });
  const asked = vi.fn();
  const { answers, MockHost } = await import('@repartee/app-sdk/testing/mock-host');
  const { default: UserListPage } = await import('./user-list-page.tsx');
  render(
    <MockHost
      user={{ organization_role: 'operator' }}
      permissions={rolePermissions.operator}
      path="/settings/user/list"
      texts={{ 'mfe-settings': texts }}
      calls={[
        answers(listUsers, ({ query }) => {
          asked(query?.search);
          return pageOf([ines]);
        }),
        answers(listUserGroups, () => pageOf([])),
      ]}
    >
      <UserListPage />
    </MockHost>,
  );
  return { asked, release };
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: texts.people.search });
const controls = () => screen.queryByRole('button', { name: 'Actions for Inès Morel' });

it('R-ROUTE-14 users are shown as links before the filters of the user list have loaded', async () => {
  const { asked } = await open();
  const link = await screen.findByRole('link', { name: 'Inès Morel' });
  expect(link.getAttribute('href')).toBe(`/settings/user/edit/${ines.id}`);
  fireEvent.change(field(), { target: { value: 'mo' } });
  fireEvent.keyDown(field(), { key: 'Enter' });
  await vi.waitFor(() => expect(asked.mock.calls).toEqual([[undefined], ['mo']]));
  expect(controls()).toBeNull();
});

it('R-ROUTE-14 the search field keeps its text, focus and selection when the filters of the user list load', async () => {
  const { asked, release } = await open();
  await screen.findByRole('link', { name: 'Inès Morel' });
  const first = field();
  first.focus();
  fireEvent.change(first, { target: { value: 'mor' } });
  first.setSelectionRange(1, 2);
  release();
  await vi.waitFor(() => expect(controls()).toBeTruthy(), 10_000);
  expect(field()).not.toBe(first);
  expect(field().value).toBe('mor');
  expect(document.activeElement).toBe(field());
  expect([field().selectionStart, field().selectionEnd]).toEqual([1, 2]);
  await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
  expect(asked.mock.calls.at(-1)).toEqual(['mor']);
  expect(field().value).toBe('mor');
});

it('R-APP-3 the users stay visible if the filters of the user list fail to load', async () => {
  await open({ offline: true });
  const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 10_000 });
  expect(screen.getByRole('link', { name: 'Inès Morel' })).toBeTruthy();
  vi.doUnmock('./users-and-groups.tsx');
  fireEvent.click(again);
  await vi.waitFor(() => expect(controls()).toBeTruthy(), 10_000);
});
