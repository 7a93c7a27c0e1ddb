// @vitest-environment jsdom
import { apiError } from '@repartee/app-sdk';
import { answers, MockHost, type MockHostProps } from '@repartee/app-sdk/testing/mock-host';
import {
  bulkDeleteUsers,
  bulkInviteUsers,
  bulkUpdateUsers,
  createInvitationLinks,
} from '@repartee/contracts/people/bulk-endpoints';
import { listUserGroups, readUserGroup } from '@repartee/contracts/people/group-endpoints';
import { listUsers, resetUserPassword } from '@repartee/contracts/people/user-endpoints';
import type { UserRecord } from '@repartee/contracts/people/user-record';
import { rolePermissions } from '@repartee/contracts/runtime/access/role-permissions';
import type { Role } from '@repartee/contracts/runtime/access/roles';
import { aUserGroup, aUserRecord } from '@repartee/testing/builders/people';
import { Toaster } from '@repartee/ui-kit/toast';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import texts from '../../locales/en-GB.json' with { type: 'json' };
import UserListPage from './user-list-page.tsx';

const me = aUserRecord({ first_name: 'Awa', last_name: 'Diallo', role: 'operator', email: 'awa@x.example' });
const ines = aUserRecord({ groups: [{ id: me.id, name: 'Night shift' }] });
const zoe = aUserRecord({ first_name: 'Zoé', last_name: 'Petit', status: 'new', email: 'zoe@x.example' });

function show(
  people: readonly UserRecord[] = [me, ines, zoe],
  more: Partial<MockHostProps> & { role?: Role } = {},
) {
  const asked = vi.fn();
  const done = vi.fn();
  const all = { done: 1, refused: [] };
  const { role = 'operator', calls = [], ...host } = more;
  render(
    <MockHost
      user={{ id: me.id, organization_role: role }}
      permissions={rolePermissions[role]}
      path="/settings/user/list"
      texts={{ 'mfe-settings': texts }}
      calls={[
        ...calls,
        answers(listUsers, ({ query }) => {
          asked(query);
          return { items: [...people], total: people.length, page: 1, page_size: 12 };
        }),
        answers(listUserGroups, () => ({
          items: [aUserGroup({ description: 'Twelve hours' })],
          total: 1,
          page: 1,
          page_size: 12,
        })),
        answers(bulkUpdateUsers, ({ body }) => {
          done(body);
          return all;
        }),
        answers(bulkInviteUsers, ({ body }) => {
          done({ action: 'invite', ...body });
          return all;
        }),
        answers(bulkDeleteUsers, ({ body }) => {
          done({ action: 'delete', ...body });
          return { done: 1, refused: [{ id: zoe.id, name: 'Zoé Petit', code: 'role_above_own' as const }] };
        }),
        answers(resetUserPassword, ({ params }) => {
          done({ action: 'reset', ids: [params.id] });
          return undefined;
        }),
      ]}
      {...host}
    >
      <UserListPage />
      <Toaster />
    </MockHost>,
  );
  return { asked, done };
}

const openMenu = async (name: string) => {
  const named = { name: `Actions for ${name}` };
  fireEvent.click(await screen.findByRole('button', named));
  return within(await screen.findByRole('menu', named))
    .getAllByRole('menuitem')
    .map((line) => line.textContent);
};
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

describe('the list of users', () => {
  it('R-CALL-17 the user list shows the last page if the URL has a higher page number', async () => {
    const asked = vi.fn();
    show(undefined, {
      path: '/settings/user/list?page=9',
      calls: [
        answers(listUsers, ({ query }) => {
          asked(query?.page);
          return { items: query?.page === 2 ? [ines] : [], total: 13, page: 2, page_size: 12 };
        }),
      ],
    });
    expect(await screen.findByText('Inès Morel')).toBeTruthy();
    expect(asked.mock.calls).toEqual([[9], [2]]);
  });

  it('the dialog of invitation links alone says that an active user has none', async () => {
    show([zoe, ines], {
      calls: [
        answers(createInvitationLinks, () => ({
          done: 1,
          refused: [{ id: ines.id, name: 'Inès Morel', code: 'conflict' as const }],
          expires_at: '2026-12-01T10:00:00.000Z',
          links: [{ id: zoe.id, name: 'Zoé Petit', email: zoe.email, url: 'https://x.example/activate' }],
        })),
      ],
    });
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Select this page' }));
    press('Invitation links');
    const links = await screen.findByRole('dialog', { name: 'Invitation link for Zoé Petit' });
    expect(links.textContent).toContain('1 person is active or deactivated');
    fireEvent.click(within(links).getByRole('button', { name: 'Done' }));
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('R-ROUTE-14 the user list keeps showing the users, with their selection, if a refetch fails', async () => {
    const reading = vi.fn<() => ReturnType<typeof page> | Promise<never>>();
    const page = () => ({ items: [ines, zoe], total: 2, page: 1, page_size: 12 });
    reading.mockReturnValueOnce(page());
    show(undefined, { calls: [answers(listUsers, reading)] });
    fireEvent.click(await screen.findByRole('checkbox', { name: /Inès Morel/ }));
    const { promise, reject } = Promise.withResolvers<never>();
    reading.mockReturnValueOnce(promise);
    fireEvent(window, new Event('visibilitychange'));
    const busy = () => document.querySelector('[aria-busy="true"]');
    await vi.waitFor(() => expect(busy()).toBeTruthy());
    reject(apiError(0, undefined));
    await vi.waitFor(() => expect(busy()).toBeNull());
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Inès Morel/ }).checked).toBe(true);
  });

  it('R-ROUTE-14 the user list can be filtered by a group that is not in the menu but is found by a search', async () => {
    const night = aUserGroup({ name: 'Night shift' });
    const { asked } = show(undefined, {
      calls: [
        answers(listUserGroups, ({ query }) => ({
          items: query?.search === 'night' ? [night] : [aUserGroup({ name: 'Aces' })],
          total: query?.search === 'night' ? 1 : 60,
          page: 1,
          page_size: 48,
        })),
        answers(readUserGroup, () => ({ ...night, members: [] })),
      ],
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Group' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Find among all 60' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('The first 1 of 60: write a part of the name to see others.')).toBeTruthy();
    const search = dialog.getByLabelText(texts.group.search);
    fireEvent.change(search, { target: { value: 'night' } });
    fireEvent.keyDown(search, { key: 'Enter' });
    fireEvent.click(await dialog.findByRole('button', { name: 'Night shift' }));
    await vi.waitFor(() => expect(asked.mock.lastCall?.[0]).toMatchObject({ group_id: night.id }));
    expect(await screen.findByRole('button', { name: 'Group: Night shift' })).toBeTruthy();
  });

  it('R-ROUTE-14 R-PERM-1 the user list shows email address, role, status and groups of each user', async () => {
    show();
    const link = await screen.findByRole('link', { name: 'Inès Morel' });
    expect(link.getAttribute('href')).toBe(`/settings/user/edit/${ines.id}`);
    const row = within(link.closest('li') as HTMLElement);
    for (const text of [ines.email, 'Learner', 'Active', /Night shift/])
      expect(row.getByText(text)).toBeTruthy();
  });

  it('R-CALL-17 the user list requests the page, sort order and filters that the URL contains', async () => {
    const path = '/settings/user/list?page=2&page_size=24&sort=name&search=mo&role=editor&status=invited';
    const { asked } = show([ines], { path });
    await screen.findByRole('link', { name: 'Inès Morel' });
    expect(asked).toHaveBeenCalledWith({
      page: 2,
      page_size: 24,
      sort: 'name',
      search: 'mo',
      role: 'editor',
      status: 'invited',
    });
    press('Role: Editor');
    fireEvent.click(await screen.findByRole('menuitemradio', { name: 'Every role' }));
    await vi.waitFor(() => expect(asked.mock.lastCall?.[0]).not.toHaveProperty('role'));
    expect(asked.mock.lastCall?.[0]).toMatchObject({ page: 1, status: 'invited' });
  });

  it('R-PERM-6 the user list offers only actions that the current user has permission for', async () => {
    const root = aUserRecord({ first_name: 'Noor', last_name: 'Haddad', role: 'super-admin' });
    show([me, ines, zoe, root]);
    expect(await openMenu('Inès Morel')).toEqual(['Edit', 'Send a password reset', 'Deactivate', 'Delete']);
    expect(await openMenu('Zoé Petit')).toContain('Send the invitation');
    expect(await openMenu('Awa Diallo')).toEqual(['Edit', 'Send a password reset']);
    expect(screen.queryByRole('button', { name: 'Actions for Noor Haddad' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Noor Haddad' })).toBeNull();
  });

  it('the user list asks for confirmation before a user is deactivated', async () => {
    const { done } = show();
    await openMenu('Inès Morel');
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Deactivate' }));
    expect(done).not.toHaveBeenCalled();
    const question = await screen.findByRole('dialog', { name: 'Deactivate Inès Morel?' });
    fireEvent.click(within(question).getByRole('button', { name: 'Deactivate' }));
    await vi.waitFor(() => expect(done).toHaveBeenCalledWith({ action: 'deactivate', ids: [ines.id] }));
    expect(await screen.findByText('Account deactivated')).toBeTruthy();
    await openMenu('Zoé Petit');
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Send the invitation' }));
    await vi.waitFor(() => expect(done).toHaveBeenCalledWith({ action: 'invite', ids: [zoe.id] }));
  });

  it('the user list says for how many of the selected users an action failed, and why', async () => {
    const { done } = show();
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Inès Morel' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Zoé Petit' }));
    const bar = within(screen.getByRole('region', { name: '2 selected' }));
    fireEvent.click(bar.getByRole('button', { name: 'Delete' }));
    const question = await screen.findByRole('dialog', { name: 'Delete 2 users?' });
    fireEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    const told = await screen.findByRole('dialog', { name: 'Not done for everybody' });
    expect(done).toHaveBeenCalledWith({ action: 'delete', ids: [ines.id, zoe.id] });
    expect(told.textContent).toContain('Done for 1 of 2');
    expect(told.textContent).toContain('This role is above yours.');
    expect(screen.queryByRole('region', { name: '2 selected' })).toBeNull();
  });

  it('the user list can give all selected users another role, or add them to a group', async () => {
    const { done } = show();
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Select this page' }));
    press('Change role');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getAllByRole('radio')).toHaveLength(3);
    fireEvent.click(dialog.getByRole('radio', { name: /^Editor/ }));
    fireEvent.click(dialog.getByRole('button', { name: 'Apply' }));
    const ids = [me, ines, zoe].map(({ id }) => id);
    await vi.waitFor(() => expect(done).toHaveBeenCalledWith({ action: 'set_role', ids, role: 'editor' }));
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Select this page' }));
    press('Add to a group');
    fireEvent.click(await screen.findByRole('button', { name: /^Night shift/ }));
    await vi.waitFor(() => expect(done.mock.lastCall?.[0]).toMatchObject({ action: 'add_to_group', ids }));
  });

  it('the user list has a reset button if it is empty, and shows an error if loading fails', async () => {
    show([]);
    expect(await screen.findByRole('button', { name: 'Show everything' })).toBeTruthy();
    cleanup();
    const never = answers(listUsers, () => new Promise<never>(() => undefined));
    show([], { calls: [never] });
    expect(await screen.findByText('Loading')).toBeTruthy();
    cleanup();
    for (const [status, code, text] of [
      [503, 'not_ready', 'ref-7'],
      [403, 'not_permitted', 'This page is not open to you'],
    ] as const) {
      const fails = answers(listUsers, () => {
        throw apiError(status, { code, message: '', correlation_id: 'ref-7' });
      });
      show([], { calls: [fails] });
      expect(await screen.findByText(text)).toBeTruthy();
      cleanup();
    }
  });

  it('R-ROUTE-14 beside the tab of the user list, a second tab lists the groups', async () => {
    show();
    fireEvent.click(await screen.findByRole('tab', { name: 'Groups' }));
    expect(await screen.findByRole('link', { name: 'Night shift' })).toBeTruthy();
    expect(screen.getByText('3 members')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'New group' }).getAttribute('href')).toBe(
      '/settings/usergroup/create',
    );
  });
});
