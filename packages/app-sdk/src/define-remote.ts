import type { Endpoint, InputOf } from '@repartee/contracts/endpoint';
import type { UiLocale } from '@repartee/contracts/locales';
import type { RemoteId } from '@repartee/contracts/remotes/remote-manifest';
import type { RouteValues } from '@repartee/contracts/remotes/route-pattern';
import type { ComponentType } from 'react';
import type { ContributionSubject } from './host/host.ts';
import type { LocaleLoaders } from './i18n/locale-loaders.ts';

/** Target of a redirect: a path of this site, or an address of another site with `external: true` (R-NAV-4). */
export type NavigationTarget = string | { readonly to: string; readonly external: true };

/**
 * Middleware that runs before a navigation (R-NAV-2). If the middleware returns undefined, the navigation
 * continues. If the middleware returns a target, the shell navigates to that target instead, and checks the
 * target like any other navigation.
 */
export type NamedMiddleware = (going: {
  readonly path: string;
  readonly values: RouteValues;
}) => Promise<NavigationTarget | undefined> | NavigationTarget | undefined;

/** Props of a contribution, a component that a remote adds to a slot (a named place in a page). */
export interface ContributionProps {
  /** `subject` is set only in the slots `user-tab` and `scenario-tab`. */
  readonly subject?: ContributionSubject;
  /** Set only in the slot `search`: the text that the user searches for, at least two characters. */
  readonly search?: string;
}

/** Requests data before the component that reads them is rendered. */
export type PrefetchRead = <E extends Endpoint>(endpoint: E, input: InputOf<E>) => void;

/** R-NAV-10: calls `read` for the data that a page reads first, so that the page finds this data when a user opens it. */
export type PrefetchPage = (path: string, read: PrefetchRead) => void;

/** Calls `read` for the data that a contribution to the dashboard reads first. `locale` is the user's, such as `en-GB`. */
export type PrefetchContribution = (locale: UiLocale, read: PrefetchRead) => void;

export interface RemotePage {
  readonly pattern: string;
  readonly load: () => Promise<{ default: ComponentType; prefetch?: PrefetchPage }>;
  readonly middleware?: readonly string[];
  /**
   * R-NAV-1: checks the values in the path, in addition to the formats in `remote.json`. False shows Page Not Found in
   * place of the layout.
   */
  readonly isValid?: (values: Readonly<Record<string, string>>) => boolean | Promise<boolean>;
}

export interface RemoteDefinition {
  readonly id: RemoteId;
  readonly contract: 1;
  readonly pages: readonly RemotePage[];
  /** Translations by locale. Their namespace is the remote's id. */
  readonly locales: LocaleLoaders;
  /** Further translation namespaces that the remote needs, such as the session player's. */
  readonly moreLocales?: Readonly<Record<string, RemoteDefinition['locales']>>;
  /** Components that the remote adds to slots (named places in pages), by contribution id in `remote.json`. */
  readonly contributions?: Readonly<
    Record<
      string,
      () => Promise<{ default: ComponentType<ContributionProps>; prefetch?: PrefetchContribution }>
    >
  >;
  /** Middleware by name, for pages of any remote. `remote.json` must list the names. */
  readonly middleware?: Readonly<Record<string, NamedMiddleware>>;
}

/** The default export of a remote's `./remote` module. Only the shell reads its fields. */
export interface Remote extends RemoteDefinition {
  readonly $type: 'repartee-remote';
}

export const defineRemote = (definition: RemoteDefinition): Remote => ({
  $type: 'repartee-remote',
  ...definition,
});

/** Returns why a module is not a valid remote, or undefined if it is valid. */
export function remoteFault(candidate: unknown, id: string): string | undefined {
  const remote = candidate as Partial<Remote> | null | undefined;
  if (remote?.$type !== 'repartee-remote') return `${id} has no default export made by defineRemote.`;
  if (remote.id !== id) return `${id} has the id ${remote.id}.`;
  if (remote.contract !== 1)
    return `${id} was written for contract ${remote.contract}; this shell supports contract 1.`;
  if (!Array.isArray(remote.pages)) return `${id} has no pages.`;
  if (!remote.locales) return `${id} has no texts.`;
  return undefined;
}
