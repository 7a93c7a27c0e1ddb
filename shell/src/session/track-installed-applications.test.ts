import { apiError } from '@repartee/app-sdk/first-paint';
import { answers, mockApi } from '@repartee/app-sdk/testing/mock-host';
import { listApplications } from '@repartee/contracts/remotes/application/endpoints';
import { expect, it, vi } from 'vitest';
import { trackInstalledApplications } from './track-installed-applications.ts';

function follow(answer: () => { items: [] } = () => ({ items: [] })) {
  const heard: (() => void)[] = [];
  const postMessage = vi.fn();
  const refreshUser = vi.fn(async () => undefined);
  const addEventListener = (_: string, listener: () => void) => void heard.push(listener);
  const channel = { postMessage, addEventListener } as unknown as BroadcastChannel;
  const changes = trackInstalledApplications(() => ({ refreshUser }), channel);
  const api = changes.watch(mockApi([answers(listApplications, answer)]));
  return { changes, refreshUser, postMessage, hear: () => heard.map((listener) => listener()), api };
}

it('R-ENT-4 if an application is installed or deleted in this tab, the user is fetched again', async () => {
  const { changes, refreshUser, postMessage } = follow();
  await changes.changed();
  expect([refreshUser.mock.calls.length, postMessage.mock.calls.length]).toEqual([1, 1]);
});

it('R-ENT-4 if another tab reports an installed or deleted application, the user is fetched again', () => {
  const { hear, refreshUser, postMessage } = follow();
  hear();
  expect([refreshUser.mock.calls.length, postMessage.mock.calls.length]).toEqual([1, 0]);
});

it('R-ENT-4 concurrent calls that are rejected because the application is not installed fetch the user once', async () => {
  const refusal = apiError(403, { code: 'application_not_installed', message: '', correlation_id: '' });
  const { api, refreshUser } = follow(() => {
    throw refusal;
  });
  const call = () => expect(api.call(listApplications, {})).rejects.toMatchObject({ code: refusal.code });
  await Promise.all([call(), call()]);
  expect(refreshUser).toHaveBeenCalledOnce();
});

it('R-STORE-2 a call that is rejected because a permission is missing fetches the user and the permissions again', async () => {
  const { api, refreshUser } = follow(() => {
    throw apiError(403, { code: 'not_permitted', message: '', correlation_id: '' });
  });
  await expect(api.call(listApplications, {})).rejects.toMatchObject({ code: 'not_permitted' });
  expect(refreshUser).toHaveBeenCalledOnce();
});

it('a successful call or another error does not fetch the user again', async () => {
  const answered = follow();
  expect(await answered.api.call(listApplications, {})).toEqual({ items: [] });
  const refused = follow(() => {
    throw apiError(404, { code: 'not_found', message: '', correlation_id: '' });
  });
  await expect(refused.api.call(listApplications, {})).rejects.toMatchObject({ code: 'not_found' });
  expect([answered.refreshUser.mock.calls.length, refused.refreshUser.mock.calls.length]).toEqual([0, 0]);
});
