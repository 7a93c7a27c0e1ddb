// @vitest-environment jsdom
import { answers, MockHost } from '@repartee/app-sdk/testing/mock-host';
import {
  countUnreadNotifications,
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
} from '@repartee/contracts/people/notification/endpoints';
import type { Notification } from '@repartee/contracts/people/notification/notification';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { notifyPollListeners } from '../resilience/build-poll.ts';
import texts from './locales/en-GB.json' with { type: 'json' };
import { NotificationBell } from './notification-bell.tsx';

const aNotification = (changes: Partial<Notification>): Notification => ({
  ...{ id: crypto.randomUUID(), kind: 'report-ready', variant: '', subject: 'Announce a delay' },
  ...{ actor_name: null, due_at: null, path: '/apps/repartee/session/result-1', read_at: null, count: 1 },
  created_at: '2026-11-20T09:00:00.000Z',
  ...changes,
});

function show(pages: readonly Notification[][]) {
  const known = { unread: pages.flat().filter(({ read_at }) => !read_at).length };
  const heard: unknown[] = [];
  render(
    <MockHost
      permissions={['user-self-edit']}
      texts={{ notifications: texts }}
      calls={[
        answers(countUnreadNotifications, () => ({ ...known })),
        answers(listNotifications, ({ query }) => {
          const at = Number(query?.cursor ?? 0);
          return {
            items: [...(pages[at] ?? [])],
            next_cursor: at + 1 < pages.length ? `${at + 1}` : null,
            ...known,
          };
        }),
        answers(markNotificationRead, ({ params }) => void heard.push(params.id)),
        answers(markAllNotificationsRead, ({ body }) => void heard.push(body.until)),
      ]}
    >
      <NotificationBell />
    </MockHost>,
  );
  return { known, heard };
}
const bell = (unread: number) => screen.findByRole('button', { name: `Notifications, ${unread} unread` });

it('E-7 the notification bell announces the unread count', async () => {
  const { known } = show([[aNotification({})]]);
  expect((await bell(1)).getAttribute('aria-haspopup')).toBe('dialog');
  known.unread = 3;
  notifyPollListeners();
  await bell(3);
  const said = [...document.querySelectorAll('[aria-live="polite"]')].map(({ textContent }) => textContent);
  expect(said).toContain('Notifications, 3 unread');
});

it('E-7 the notification panel lists notifications with links', async () => {
  const first = aNotification({ kind: 'review-answered', actor_name: 'Théo Roux' });
  const second = aNotification({ read_at: '2026-11-20T10:00:00.000Z', subject: 'Say no' });
  const { heard } = show([[first], [second]]);
  fireEvent.click(await bell(1));
  const link = await screen.findByRole('link', {
    name: /Théo Roux has reviewed the feedback of “Announce a delay”/,
  });
  expect(link.getAttribute('href')).toBe(first.path);
  fireEvent.click(screen.getByRole('button', { name: texts.more }));
  await screen.findByRole('link', { name: /The feedback of your session “Say no” is ready/ });
  fireEvent.click(link);
  await waitFor(() => expect(heard).toEqual([first.id]));
  expect(screen.getByRole('button', { name: texts.open })).toBeTruthy();
});

it('E-7 “Mark all as read” marks all notifications up to the newest listed notification as read', async () => {
  const newest = aNotification({ created_at: '2026-11-20T12:00:00.000Z' });
  const { heard } = show([[newest, aNotification({})]]);
  fireEvent.click(await bell(2));
  fireEvent.click(await screen.findByRole('button', { name: texts.read_all }));
  await waitFor(() => expect(heard).toEqual([newest.created_at]));
  await vi.waitFor(() => expect(screen.queryByText(texts.new, { exact: false })).toBeNull());
});
