// @vitest-environment jsdom
import { answers, MockHost } from '@repartee/app-sdk/testing/mock-host';
import {
  createPushSubscription,
  deletePushSubscription,
  listPushSubscriptions,
  type StoredPushSubscription,
} from '@repartee/contracts/people/notification/push-endpoints';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import texts from '../locales/en-GB.json' with { type: 'json' };
import { PushPreference } from './push-preference.tsx';

const endpoint = 'https://push.example/phone';
const stored: StoredPushSubscription = {
  ...{ id: '0192f0c0-0000-7000-8000-000000000001', endpoint, created_at: '2026-11-01T10:00:00.000Z' },
};
const keys = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) };

/** A browser with a push service, and the API. `subscribe` may fail. */
function show({ permission = 'default', answer = 'granted', fails = false } = {}) {
  const heard: unknown[] = [];
  let items: StoredPushSubscription[] = [];
  let current: unknown = null;
  const subscription = {
    endpoint,
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: async () => {
      current = null;
    },
  };
  const subscribe = vi.fn(async (_options: object) => {
    if (fails) throw new DOMException('no push service', 'AbortError');
    current = subscription;
    return subscription;
  });
  const pushManager = { getSubscription: async () => current, subscribe };
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { permission, requestPermission: async () => answer });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: Promise.resolve({ pushManager }) },
  });
  const calls = [
    answers(listPushSubscriptions, () => ({ public_key: 'the-key', items })),
    answers(createPushSubscription, ({ body }) => {
      heard.push(body);
      items = [stored];
      return stored;
    }),
    answers(deletePushSubscription, ({ params }) => {
      heard.push(params);
      items = [];
      return undefined;
    }),
  ];
  render(
    <MockHost texts={{ 'mfe-auth': texts }} permissions={['user-self-edit']} calls={calls}>
      <PushPreference />
    </MockHost>,
  );
  return { heard, subscribe };
}

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});
const choice = () => screen.findByRole('checkbox', { name: /^On this device/ }) as Promise<HTMLInputElement>;

it('E-7 a user switches notifications on and off for the device', async () => {
  const { heard, subscribe } = show();
  const box = await choice();
  expect(box.checked).toBe(false);
  fireEvent.click(box);
  await waitFor(() => expect(box.checked).toBe(true));
  expect(subscribe.mock.calls).toEqual([[{ userVisibleOnly: true, applicationServerKey: 'the-key' }]]);
  await waitFor(() => expect(box.disabled).toBe(false));
  fireEvent.click(box);
  await waitFor(() => expect(box.checked).toBe(false));
  await waitFor(() => expect(heard).toEqual([{ endpoint, ...keys }, { id: stored.id }]));
});

it('E-7 a browser that blocks notifications says so and stores nothing', async () => {
  const { heard } = show({ answer: 'denied' });
  const box = await choice();
  fireEvent.click(box);
  expect(await screen.findByText(texts.notifications.push.blocked)).toBeTruthy();
  expect([box.disabled, box.checked, heard]).toEqual([true, false, []]);
});

it('E-7 a browser without a push service says so', async () => {
  const { heard } = show({ fails: true });
  fireEvent.click(await choice());
  expect(await screen.findByText(texts.notifications.push.unavailable)).toBeTruthy();
  expect(heard).toEqual([]);
});

it('E-7 without a service worker, there is no choice', async () => {
  render(
    <MockHost texts={{ 'mfe-auth': texts }} permissions={['user-self-edit']} calls={[]}>
      <PushPreference />
      <p>beside</p>
    </MockHost>,
  );
  await screen.findByText('beside');
  expect(screen.queryByRole('checkbox')).toBeNull();
});
