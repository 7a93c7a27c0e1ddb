import type { BootManifest } from '@repartee/contracts/platform/boot-manifest';
import type { SlotName } from '@repartee/contracts/platform/host-parts';
import { type ComponentType, createContext, useContext } from 'react';
import type { Api } from './api/api.ts';
import type { ContributionSubject } from './define-remote.ts';
import type { UnsavedWork } from './navigation/unsaved-work.ts';
import type { SessionStore } from './session/session-state.ts';

/** A component that a remote places in a page of another one. */
export interface SlotPart {
  /** Unique among the parts of a slot, and fit for an address: `insights.progress`. */
  readonly key: string;
  readonly title: string;
}

/** What the shell knows of slots in the pages of remotes. */
export interface HostSlots {
  /** The parts that the current user may see, in order. Nothing of their remotes is loaded. */
  parts(slot: SlotName, locale: string): readonly SlotPart[];
  /** Loads and draws one. What fails or throws in it is replaced by a message; what stands around it is not touched. */
  readonly Part: ComponentType<{
    readonly slot: SlotName;
    readonly part: string;
    readonly subject?: ContributionSubject | undefined;
  }>;
}

/** What the shell lends to every remote. */
export interface Host {
  readonly api: Api;
  readonly session: SessionStore;
  readonly product: BootManifest['product'];
  readonly demo: BootManifest['demo'];
  readonly unsaved: UnsavedWork;
  /** Left out by a shell from before there were slots in the pages of remotes. */
  readonly slots?: HostSlots;
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
