import type { BootManifest } from '@repartee/contracts/platform/boot-manifest';
import type { SlotName } from '@repartee/contracts/platform/host-parts';
import { type ComponentType, createContext, useContext } from 'react';
import type { Api } from './api/api.ts';
import type { ContributionSubject } from './define-remote.ts';
import type { UnsavedWork } from './navigation/unsaved-work.ts';
import type { SessionStore } from './session/session-state.ts';

/** A component that a remote contributes to a page of another remote. */
export interface SlotPart {
  /** Key of the component, unique in its slot and safe in a URL, such as `insights.progress`. */
  readonly key: string;
  readonly title: string;
}

/** Access to the components that remotes contribute to the slots of a page. */
export interface HostSlots {
  /** Returns the components that the current user may see in a slot, in order, without loading their remotes. */
  parts(slot: SlotName, locale: string): readonly SlotPart[];
  /**
   * Loads and renders one component of a slot. If it fails to load or throws, an error message replaces it; the rest of
   * the page stays.
   */
  readonly Part: ComponentType<{
    readonly slot: SlotName;
    readonly part: string;
    readonly subject?: ContributionSubject | undefined;
  }>;
}

/** Services that the shell provides to every remote. */
export interface Host {
  readonly api: Api;
  readonly session: SessionStore;
  readonly product: BootManifest['product'];
  readonly demo: BootManifest['demo'];
  readonly unsaved: UnsavedWork;
  /** Components of other remotes in the page. Undefined in an older shell, which does not support them. */
  readonly slots?: HostSlots;
  /** Navigates to another site; only http, https, mailto and tel are allowed (R-NAV-4). */
  leaveTo(address: string): void;
  /** Sets the interface language, its cookie and the locale in the page's address. */
  setLanguage(locale: string): void;
}

const HostContext = createContext<Host | undefined>(undefined);

/** Provider of the host: rendered by the shell at the root, and by `MockHost` in tests. */
export const HostProvider = HostContext.Provider;

/** Returns the services of the shell (API client, auth session, slots, …) for this page. */
export function useHost(): Host {
  const host = useContext(HostContext);
  if (!host) throw new Error('This component has no host: render it in the shell or in MockHost.');
  return host;
}
