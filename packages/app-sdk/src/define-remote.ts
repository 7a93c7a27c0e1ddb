import type { RemoteId } from '@repartee/contracts/platform/remote-manifest';
import type { RouteValues } from '@repartee/contracts/platform/route-pattern';
import type { ComponentType } from 'react';
import type { LocaleLoaders } from './i18n/locale-loaders.ts';

/** Where a navigation goes instead: a path of this site, or another site with the explicit `external` (R-NAV-4). */
export type NavigationTarget = string | { readonly to: string; readonly external: true };

/**
 * Runs before a navigation: undefined lets it pass, a target redirects it (R-NAV-2). The target is checked as any other
 * navigation: route rules and permissions apply to a path, and only http, https, mailto and tel leave the site.
 */
export type NamedMiddleware = (going: {
  readonly path: string;
  readonly values: RouteValues;
}) => Promise<NavigationTarget | undefined> | NavigationTarget | undefined;

/** The values of the landing page's plain sign-in form when the sign-in contribution replaces it. */
export interface SignInFormValues {
  readonly username: string;
  readonly password: string;
  /** The plain form was submitted already: submit these values. */
  readonly submitted: boolean;
}

/** What the page is about that a contribution stands in. */
export interface ContributionSubject {
  readonly kind: 'user' | 'scenario';
  readonly id: string;
}

/** What the shell gives to a contribution. */
export interface ContributionProps {
  /** Only in the slots `user-tab` and `scenario-tab`. */
  readonly subject?: ContributionSubject;
  /** Only in the landing slot. */
  readonly initialValues?: SignInFormValues;
  /** @deprecated The same; read by remotes built before `initialValues`. */
  readonly soFar?: SignInFormValues;
}

/** A page of a remote: the pattern as `remote.json` writes it, and the module that draws it, loaded when first shown. */
export interface RemotePage {
  readonly pattern: string;
  /** The module's `default` export is the page. */
  readonly load: () => Promise<{ default: ComponentType }>;
  /** Names of middleware to run before this page, in order (R-NAV-2). */
  readonly middleware?: readonly string[];
}

export interface RemoteDefinition {
  readonly id: RemoteId;
  /** Version of this contract the remote was written for. */
  readonly contract: 1;
  readonly pages: readonly RemotePage[];
  /** Its texts by language; the namespace is its id. */
  readonly locales: LocaleLoaders;
  /** Further namespaces it needs, for example the player's. */
  readonly moreLocales?: Readonly<Record<string, RemoteDefinition['locales']>>;
  /** Components for the shell's own pages, by the id `remote.json` gives them. */
  readonly contributions?: Readonly<
    Record<string, () => Promise<{ default: ComponentType<ContributionProps> }>>
  >;
  /** Middleware it offers by name, to its own pages and to others'. `remote.json` lists the names, so that the shell knows whom to load. */
  readonly middleware?: Readonly<Record<string, NamedMiddleware>>;
}

/** What a remote's `./remote` module exports by default. Opaque: only the shell opens it. */
export interface Remote extends RemoteDefinition {
  readonly $type: 'repartee-remote';
}

/** Declares a remote. */
export const defineRemote = (definition: RemoteDefinition): Remote => ({
  $type: 'repartee-remote',
  ...definition,
});

/** Says in words what is wrong with a module that should be a remote, or undefined. */
export function remoteFault(candidate: unknown, id: string): string | undefined {
  const remote = candidate as Partial<Remote> | null | undefined;
  if (remote?.$type !== 'repartee-remote') return `${id} does not export what defineRemote makes.`;
  if (remote.id !== id) return `${id} calls itself ${remote.id}.`;
  if (remote.contract !== 1)
    return `${id} was written for contract ${remote.contract}; this shell speaks contract 1.`;
  if (!Array.isArray(remote.pages)) return `${id} has no pages.`;
  if (!remote.locales) return `${id} has no texts.`;
  return undefined;
}
