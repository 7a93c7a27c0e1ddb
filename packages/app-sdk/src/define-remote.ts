import type { RemoteId } from '@repartee/contracts/platform/remote-manifest';
import type { RouteValues } from '@repartee/contracts/platform/route-pattern';
import type { ComponentType } from 'react';
import type { LocaleLoaders } from './i18n/locale-loaders.ts';

/** Target of a redirect: a path of this site, or with `external: true` an address of another site (R-NAV-4). */
export type NavigationTarget = string | { readonly to: string; readonly external: true };

/**
 * Middleware that runs before a navigation. If it returns undefined, the navigation continues; if it returns a target,
 * the navigation is redirected to the target (R-NAV-2). The target is checked like any other navigation: route rules
 * and permissions apply to a path, and another site must be http, https, mailto or tel.
 */
export type NamedMiddleware = (going: {
  readonly path: string;
  readonly values: RouteValues;
}) => Promise<NavigationTarget | undefined> | NavigationTarget | undefined;

/** Values that a user typed in the landing page's built-in sign-in form before a remote's sign-in form replaced it. */
export interface SignInFormValues {
  readonly username: string;
  readonly password: string;
  /** True: the user has already submitted the built-in form, so the remote's form submits the typed values at once. */
  readonly submitted: boolean;
}

/** The user or scenario whose page shows a contribution (a component of a remote). */
export interface ContributionSubject {
  readonly kind: 'user' | 'scenario';
  readonly id: string;
}

/** Props that the shell passes to a contribution (a component that a remote adds to a page). */
export interface ContributionProps {
  /** The user or scenario whose page shows the contribution; set only in the slots `user-tab` and `scenario-tab`. */
  readonly subject?: ContributionSubject;
  /** Values typed in the built-in sign-in form; set only for contributions to the slot of the landing page. */
  readonly initialValues?: SignInFormValues;
  /** @deprecated The former name of `initialValues`, for remotes built before the name changed. */
  readonly soFar?: SignInFormValues;
}

/**
 * A page of a remote: its pattern from `remote.json`, and the module that renders it, loaded when the page is first
 * shown.
 */
export interface RemotePage {
  readonly pattern: string;
  /** Loads the module; its `default` export is the page component. */
  readonly load: () => Promise<{ default: ComponentType }>;
  /** Names of the middleware that runs before this page, in order (R-NAV-2). */
  readonly middleware?: readonly string[];
}

export interface RemoteDefinition {
  readonly id: RemoteId;
  /** Version of the contract between shell and remote that the remote implements. */
  readonly contract: 1;
  readonly pages: readonly RemotePage[];
  /** Translations of the remote by locale; their namespace is the remote's id. */
  readonly locales: LocaleLoaders;
  /** Further translation namespaces that the remote needs, for example the one of the session player. */
  readonly moreLocales?: Readonly<Record<string, RemoteDefinition['locales']>>;
  /**
   * Loaders of the components that the remote adds to slots (named places in pages), by the contribution id in
   * `remote.json`.
   */
  readonly contributions?: Readonly<
    Record<string, () => Promise<{ default: ComponentType<ContributionProps> }>>
  >;
  /**
   * Middleware by name, for pages of this remote and of others. `remote.json` lists the names, so that the shell knows
   * which remote to load.
   */
  readonly middleware?: Readonly<Record<string, NamedMiddleware>>;
}

/** The default export of a remote's `./remote` module. Opaque: only the shell reads its fields. */
export interface Remote extends RemoteDefinition {
  readonly $type: 'repartee-remote';
}

/** Creates the default export of a remote from its definition. */
export const defineRemote = (definition: RemoteDefinition): Remote => ({
  $type: 'repartee-remote',
  ...definition,
});

/** Returns a message that says why a module is not a valid remote; undefined if it is valid. */
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
