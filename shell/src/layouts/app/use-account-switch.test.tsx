// @vitest-environment jsdom
import { localStore, storageKeys } from '@repartee/app-sdk';
import { MockHost } from '@repartee/app-sdk/testing/mock-host';
import { render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useAccountSwitch } from './use-account-switch.ts';

const keys = [storageKeys.accountId, storageKeys.switch];

afterEach(() => {
  for (const key of keys) localStore.remove(key);
});

/** Stores an account and a switch as another tab does. Returns how often a tab of the account `nord` followed. */
function followedAfter(account: string, accountSwitch: string): number {
  let followed = 0;
  const follow = () => {
    followed += 1;
  };
  const Tab = () => {
    useAccountSwitch(follow);
    return null;
  };
  render(
    <MockHost user={{ id: 'nord' }}>
      <Tab />
    </MockHost>,
  );
  expect(followed).toBe(0);
  localStore.set(storageKeys.accountId, account);
  localStore.set(storageKeys.switch, accountSwitch);
  window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.switch }));
  return followed;
}

it.each([
  ['to another organization', 'southbank', 'nord southbank', 1],
  ['of somebody else', 'southbank', 'lyon southbank', 0],
  ['from which somebody else has signed in since', 'guild', 'nord southbank', 0],
  ['back to its own organization', 'nord', 'southbank nord', 0],
  ['to the organization that it shows', 'nord', 'nord nord', 0],
])(
  'E-3 R-SES-4 after a switch %s in another tab, the tab follows only its own user',
  (_, account, accountSwitch, times) => {
    expect(followedAfter(account, accountSwitch)).toBe(times);
  },
);
