import type { Layout, RemoteRoute } from '@repartee/contracts/platform/remote-manifest';
import { type LoadedComponent, loadedComponent } from './loaded-component.ts';

/** A page of the shell's own: declared as a remote declares its own, and drawn by the shell. */
export interface Screen extends RemoteRoute {
  readonly page: LoadedComponent<object>;
  /** Name of the page's chunk, by which the server finds its files. */
  readonly chunk: string;
  readonly status?: number;
  /** Draws its own frame before it is known who is here; other screens are a skeleton until then. */
  readonly framed?: boolean;
}

const contact = () => import(/* webpackChunkName: "page-contact" */ '../pages/contact-page.tsx');
const privacy = () => import(/* webpackChunkName: "page-privacy" */ '../pages/privacy-page.tsx');
const conditions = () => import(/* webpackChunkName: "page-conditions" */ '../pages/conditions-page.tsx');
const legal = () => import(/* webpackChunkName: "page-legal-notices" */ '../pages/legal-notices-page.tsx');
const landing = () => import(/* webpackChunkName: "page-landing" */ '../pages/landing-page.tsx');
const howItWorks = () => import(/* webpackChunkName: "page-how-it-works" */ '../pages/how-it-works-page.tsx');
const dashboard = () => import(/* webpackChunkName: "page-dashboard" */ '../pages/dashboard-page.tsx');
const apps = () => import(/* webpackChunkName: "page-apps" */ '../pages/apps-page.tsx');
const forbidden = () => import(/* webpackChunkName: "page-forbidden" */ '../pages/forbidden-page.tsx');

type Page = typeof landing;

const screen = (
  path: string,
  layout: Layout,
  access: RemoteRoute['access'],
  title: readonly [string, string],
  chunk: string,
  page: Page,
  status?: number,
): Screen => ({
  path,
  layout,
  access,
  title: { 'en-GB': title[0], 'fr-FR': title[1] },
  chunk: `page-${chunk}`,
  page: loadedComponent(page),
  ...(status ? { status } : {}),
});

const framed = (one: Screen): Screen => ({ ...one, framed: true });

/** R-ROUTE-1, 2, 7, 8, 10 and 28: the shell's screens. */
export const screens: readonly Screen[] = [
  screen(
    '/',
    'web',
    'public',
    ['Practise the conversation first', 'Répétez la conversation d’abord'],
    'landing',
    landing,
  ),
  screen('/page2', 'web', 'public', ['How it works', 'Comment ça marche'], 'how-it-works', howItWorks),
  screen('/terms/contact', 'content', 'public', ['Contact', 'Contact'], 'contact', contact),
  screen('/terms/privacy', 'content', 'public', ['Privacy', 'Confidentialité'], 'privacy', privacy),
  screen('/terms/conditions', 'content', 'public', ['Conditions', 'Conditions'], 'conditions', conditions),
  screen(
    '/terms/legal-notices',
    'content',
    'public',
    ['Legal notices', 'Mentions légales'],
    'legal-notices',
    legal,
  ),
  framed(screen('/dashboard', 'app', ['dashboard-view'], ['Dashboard', 'Accueil'], 'dashboard', dashboard)),
  screen('/apps', 'app', 'signed-in', ['Apps', 'Applications'], 'apps', apps),
  screen('/403', 'web', 'public', ['Not permitted', 'Accès refusé'], 'forbidden', forbidden, 403),
];
