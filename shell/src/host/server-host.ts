import { createUnsavedWork, type Host, type SessionState } from '@repartee/app-sdk/first-paint';
import type { BootManifest } from '@repartee/contracts/remotes/boot-manifest';
import { createStore } from 'zustand/vanilla';

const onlyInBrowser = (): never => {
  throw new Error('Host functions run in the browser only.');
};

/** For rendering on the server: no user is signed in, and every API call throws. */
export const serverHost = ({ product, demo }: BootManifest): Host => ({
  product,
  demo,
  api: { call: onlyInBrowser },
  session: {
    state: createStore<SessionState>(() => ({ status: 'unknown', user: null, via: null })),
    token: () => undefined,
    signInWithPassword: onlyInBrowser,
    signInWithProvider: onlyInBrowser,
    signInWithToken: onlyInBrowser,
    signInAsGuest: onlyInBrowser,
    leaveGuest: onlyInBrowser,
    signOut: onlyInBrowser,
  },
  unsaved: createUnsavedWork(),
  leaveTo: onlyInBrowser,
  setLanguage: onlyInBrowser,
});
