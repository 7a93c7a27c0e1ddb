import type { BootManifest } from '@repartee/contracts/remotes/boot-manifest';
import type { SlotName } from '@repartee/contracts/remotes/host-parts';
import { type ComponentType, createContext, useContext } from 'react';
import type { Api } from '../api/api.ts';
import type { SessionStore } from './session-state.ts';
import type { UnsavedWork } from './unsaved-work.ts';

/** The user or scenario whose page has the slot. */
export interface ContributionSubject {
  readonly kind: 'user' | 'scenario';
  readonly id: string;
}

/** A component that a remote adds to a slot (a named place in a page). */
export interface SlotPart {
  /** Key of the component, unique in the slot and safe in a URL, such as `insights.progress`. */
  readonly key: string;
  readonly title: string;
}

/** Components that remotes add to the slots (named places) of a page. */
export interface HostSlots {
  /** Returns the components of a slot that the current user may see, without loading their remotes. */
  parts(slot: SlotName, locale: string): readonly SlotPart[];
  /** Renders one component of a slot, or an error if the component fails. */
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
  /** Undefined in an older shell, which has no slots. */
  readonly slots?: HostSlots;
  /** Navigates to another site. Only http, https, mailto and tel are allowed (R-NAV-4). */
  leaveTo(address: string): void;
  /** Sets the interface language, its cookie and the locale in the page's address. */
  setLanguage(locale: string): void;
}

const HostContext = createContext<Host | undefined>(undefined);

export const HostProvider = HostContext.Provider;

/** Returns the services of the shell, such as the API client and the auth session. */
export function useHost(): Host {
  const host = useContext(HostContext);
  if (!host) throw new Error('This component has no host: render it in the shell or in MockHost.');
  return host;
}
