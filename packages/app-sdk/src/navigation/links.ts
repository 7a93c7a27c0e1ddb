import type { Family } from '@repartee/contracts/library/families';
import { type RouteValues, routePattern } from '@repartee/contracts/remotes/route-pattern';
import { useMemo } from 'react';
import { useMatches } from 'react-router';
import { useHost } from '../host/host.ts';

/**
 * Route patterns of pages to which other remotes link (R-ROUTE). A test compares them with the routes of the remotes.
 */
export const patterns = {
  home: '/',
  howItWorks: '/page2',
  signOut: '/logout',
  activate: '/activate',
  preconnect: '/preconnect',
  guestRedirect: '/redirect/guest',
  contact: '/terms/contact',
  privacy: '/terms/privacy',
  conditions: '/terms/conditions',
  legalNotices: '/terms/legal-notices',
  dashboard: '/dashboard',
  environment: '/env',
  apps: '/apps',
  profile: '/profile',
  changePassword: '/profile/change-password',
  settings: '/settings',
  users: '/settings/user/list',
  organizations: '/settings/organization/list',
  aiProviders: '/ai-providers/list',
  playlists: '/apps/{product}/playlist/list',
  scenarioInfo: '/apps/{product}/scenario/info-{scenario}',
  sessions: '/apps/{product}/session/list',
  insights: '/apps/{product}/insights',
  play: '/apps/{product}/session/play-{session}',
  result: '/apps/{product}/session/result-{session}',
  shared: '/shared/{product}-session/{access_code}',
} as const;

const build = (pattern: string, values: Record<string, string>) => routePattern(pattern).build(values);

/** Returns link builders. Paths contain the slug of the installation (`product`). */
export const linksOf = (product: string) => ({
  ...patterns,
  playlists: build(patterns.playlists, { product }),
  playlist: (id: string) => `${build(patterns.playlists, { product })}?playlist=${id}`,
  playlistCreate: `/apps/${product}/playlist/create`,
  playlistEdit: (id: string) => build('/apps/{product}/playlist/edit/{id}', { product, id }),
  sessions: build(patterns.sessions, { product }),
  insights: build(patterns.insights, { product }),
  /** Address at which a scenario is read and begun, as a step of the playlist if one is named. */
  scenarioInfo: (scenario: string, playlist?: string) =>
    `${build(patterns.scenarioInfo, { product, scenario })}${playlist ? `?playlist=${playlist}` : ''}`,
  play: (session: string) => build(patterns.play, { product, session }),
  result: (session: string) => build(patterns.result, { product, session }),
  shared: (access_code: string) => build(patterns.shared, { product, access_code }),
  libraryList: (family: Family) => `/apps/${product}/${family}/list`,
  libraryCreate: (family: Family, copy?: string) =>
    build('/apps/{product}/{family}/create/{copy?}', { product, family, ...(copy ? { copy } : {}) }),
  libraryEdit: (family: Family, id: string) =>
    build('/apps/{product}/{family}/edit/{id}', { product, family, id }),
  libraryFork: (family: Family, id: string) =>
    build('/apps/{product}/{family}/fork/{id}', { product, family, id }),
  /** Address of the landing page with an open sign-in form. `after` is the path to open after sign-in. */
  signIn: (after?: string) => (after ? `/?after=${encodeURIComponent(after)}#login` : '/#login'),
});

export function useLinks() {
  const { product } = useHost();
  return useMemo(() => linksOf(product.slug), [product.slug]);
}

/** Returns the parameter values of the current route, such as `{ product, session }`. */
export function useRouteValues(): RouteValues {
  const values = useMatches()
    .map((match) =>
      (
        match.handle as { pattern?: { read(params: object): RouteValues | undefined } } | undefined
      )?.pattern?.read(match.params),
    )
    .findLast(Boolean);
  return values ?? {};
}

/** Returns `claimed` only if it is a path of this site, to prevent an open redirect. */
export function localPath(claimed: string | null | undefined, otherwise: string): string {
  if (!claimed?.startsWith('/') || /^\/[/\\]/.test(claimed)) return otherwise;
  const hasControls = [...claimed].some((character) => character < ' ' || character === '\\');
  return hasControls ? otherwise : claimed;
}

/** Returns the path to open after sign-in: `?after=` of the landing page, else the dashboard. */
export const afterSignIn = (search: string): string =>
  localPath(new URLSearchParams(search).get('after'), patterns.dashboard);
