import type { UiLocale } from '@repartee/contracts/locales';
import type { Layout } from '@repartee/contracts/platform/host-parts';
import type { RemoteRoute } from '@repartee/contracts/platform/remote-manifest';
import { loadedComponent } from '../app/loaded-component.ts';
import type { Screen } from '../app/route-match.ts';
import { type ScreenName, screenTitle } from '../app/screen-titles.ts';
import type { TermsPage } from '../pages/terms/terms-text.ts';

const withText =
  <Module>(page: TermsPage, load: () => Promise<Module>) =>
  async () => {
    const loadText = async () => {
      const { loadTermsText } = await import(
        /* webpackChunkName: "terms-text" */ '../pages/terms/terms-text.ts'
      );
      await loadTermsText(page);
    };
    const [module] = await Promise.all([load(), loadText()]);
    return module;
  };

const contact = withText(
  'contact',
  () => import(/* webpackChunkName: "page-contact" */ '../pages/terms/contact-page.tsx'),
);
const privacy = withText(
  'privacy',
  () => import(/* webpackChunkName: "page-privacy" */ '../pages/terms/privacy-page.tsx'),
);
const conditions = withText(
  'conditions',
  () => import(/* webpackChunkName: "page-conditions" */ '../pages/terms/conditions-page.tsx'),
);
const legal = withText(
  'legal-notices',
  () => import(/* webpackChunkName: "page-legal-notices" */ '../pages/terms/legal-notices-page.tsx'),
);
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
  { status, text }: { readonly status?: number; readonly text?: TermsPage } = {},
): Screen => ({
  path,
  layout,
  access,
  title: screenTitle(name),
  chunk: `page-${name}`,
  page: loadedComponent(page),
  ...(status && { status }),
  ...(text && { textChunk: (locale: UiLocale) => `${text}-${locale}-json` }),
});

const framed = (one: Screen): Screen => ({ ...one, showsFrameBeforeUser: true });

export const screens: readonly Screen[] = [
  screen('/', 'web', 'public', 'landing', landing),
  screen('/page2', 'web', 'public', 'how-it-works', howItWorks),
  screen('/terms/contact', 'content', 'public', 'contact', contact, { text: 'contact' }),
  screen('/terms/privacy', 'content', 'public', 'privacy', privacy, { text: 'privacy' }),
  screen('/terms/conditions', 'content', 'public', 'conditions', conditions, { text: 'conditions' }),
  screen('/terms/legal-notices', 'content', 'public', 'legal-notices', legal, { text: 'legal-notices' }),
  framed(screen('/dashboard', 'app', ['dashboard-view'], 'dashboard', dashboard)),
  screen('/apps', 'app', 'signed-in', 'apps', apps),
  screen('/403', 'web', 'public', 'forbidden', forbidden, { status: 403 }),
];
