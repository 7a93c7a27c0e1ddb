import type { BootManifest } from '@repartee/contracts/platform/boot-manifest';
import { createContext, useContext } from 'react';
import type { Api } from './api/api.ts';
import type { UnsavedWork } from './navigation/unsaved-work.ts';
import type { SessionStore } from './session/session-state.ts';

/** What the shell lends to every remote. */
export interface Host {
  readonly api: Api;
  readonly session: SessionStore;
  readonly product: BootManifest['product'];
  readonly demo: BootManifest['demo'];
  readonly unsaved: UnsavedWork;
  /** Leaves the site; only http, https, mailto and tel (R-NAV-4). */
  leaveTo(address: string): void;
  /** Sets the interface language, its cookie and the page's address. */
  setLanguage(locale: string): void;
}

const HostContext = createContext<Host | undefined>(undefined);

/** Given by the shell at the root, and by `MockHost` in tests. */
export const HostProvider = HostContext.Provider;

/** The host of this page. */
export function useHost(): Host {
  const host = useContext(HostContext);
  if (!host) throw new Error('There is no host: wrap the component in the shell or in MockHost.');
  return host;
}
