import type { LegalKind } from '@repartee/contracts/people/legal/legal-text';
import type { Layout } from '@repartee/contracts/remotes/host-parts';
import type { RemoteRoute } from '@repartee/contracts/remotes/remote-manifest';
import { loadedComponent } from '../app/loaded-component.ts';
import type { Screen } from '../app/route-match.ts';
import { type ScreenName, screenTitles } from '../app/screen-titles.ts';

const legalPage = () => import(/* webpackChunkName: "page-legal" */ '../pages/terms/legal-page.tsx');
const acceptance = () =>
  import(/* webpackChunkName: "page-acceptance" */ '../pages/terms/acceptance-page.tsx');
const landing = () => import(/* webpackChunkName: "page-landing" */ '../pages/landing/landing-page.tsx');
const howItWorks = () =>
  import(/* webpackChunkName: "page-how-it-works" */ '../pages/how-it-works/how-it-works-page.tsx');
const dashboard = () =>
  import(/* webpackChunkName: "page-dashboard" */ '../pages/dashboard/dashboard-page.tsx');
const apps = () => import(/* webpackChunkName: "page-apps" */ '../pages/apps/apps-page.tsx');
const forbidden = () => import(/* webpackChunkName: "page-forbidden" */ '../pages/errors/forbidden-page.tsx');

type Page = typeof landing;

const screen = (
  path: string,
  layout: Layout,
  access: RemoteRoute['access'],
  name: ScreenName,
  page: Page,
  status?: number,
): Screen => ({
  path,
  layout,
  access,
  title: screenTitles[name],
  chunk: `page-${name}`,
  page: loadedComponent(page),
  ...(status && { status }),
});

const framed = (one: Screen): Screen => ({ ...one, showsFrameBeforeUser: true });

const legal = (kind: LegalKind): Screen => ({
  ...screen(`/terms/${kind}`, 'content', 'public', kind, legalPage),
  chunk: 'page-legal',
  legal: kind,
});

export const screens: readonly Screen[] = [
  screen('/', 'web', 'public', 'landing', landing),
  screen('/page2', 'web', 'public', 'how-it-works', howItWorks),
  legal('contact'),
  legal('privacy'),
  legal('conditions'),
  legal('legal-notices'),
  screen('/terms/acceptance', 'content', 'signed-in', 'acceptance', acceptance),
  framed(screen('/dashboard', 'app', ['dashboard-view'], 'dashboard', dashboard)),
  screen('/apps', 'app', 'signed-in', 'apps', apps),
  screen('/403', 'web', 'public', 'forbidden', forbidden, 403),
];
