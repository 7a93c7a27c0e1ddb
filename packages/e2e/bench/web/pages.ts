import type { Page } from '@playwright/test';
import { stageOf } from '../../src/harness/stage.ts';
import type { Site } from './site.ts';

export interface SitePage {
  readonly name: string;
  readonly signed_in: boolean;
  /** True if the page is also measured in the build without federation. */
  readonly compared: boolean;
  /**
   * Limits of throttled visits: JavaScript in kB (`scripts`), LCP in ms with a cold cache (`cold`) and a warm cache
   * (`warm`).
   */
  readonly limits: { readonly scripts?: number; readonly cold?: number; readonly warm?: number };
  /**
   * The most important text field of the page. `limit` is the maximum number of milliseconds until the field
   * accepts input, with throttled CPU and network and a cold cache.
   */
  readonly usable?: { readonly field: string; readonly limit: number };
  path(site: Pick<Site, 'session_id' | 'reported_session_id' | 'access_code'>): string;
  settled(page: Page): Promise<unknown>;
}

const shows = (selector: string) => (page: Page) => page.locator(selector).first().waitFor();
const signedIn = { signed_in: true, compared: false } as const;

export const pages: readonly SitePage[] = [
  {
    name: '/',
    signed_in: false,
    compared: true,
    limits: { scripts: 150, cold: 700 },
    path: () => '/',
    settled: shows('html[data-ready=true]'),
  },
  {
    name: '/#login',
    signed_in: false,
    compared: false,
    limits: {},
    usable: { field: 'input[name=username]', limit: 800 },
    path: () => '/#login',
    settled: shows('html[data-ready=true] input[name=username]'),
  },
  {
    name: '/dashboard',
    signed_in: true,
    compared: true,
    limits: { cold: 4000, warm: 1800 },
    path: () => '/dashboard',
    settled: shows('main a[href*="/scenario/"]'),
  },
  {
    name: 'scenarios',
    signed_in: true,
    compared: true,
    limits: { cold: 4000, warm: 1800 },
    path: () => '/apps/repartee/scenario/list',
    settled: shows('main a[href*="/scenario/info-"]'),
  },
  {
    ...signedIn,
    name: 'personas',
    limits: { cold: 4000, warm: 1800 },
    path: () => '/apps/repartee/persona/list',
    settled: shows('main li h2, main li h3'),
  },
  {
    ...signedIn,
    name: 'scenario editor',
    limits: { cold: 4000, warm: 1800 },
    usable: { field: 'main form input:not([type=file])', limit: 4000 },
    path: () => '/apps/repartee/scenario/create',
    settled: shows('main form input:not([type=file])'),
  },
  {
    ...signedIn,
    name: 'users',
    limits: { cold: 4000, warm: 1800 },
    usable: { field: 'main input[type=search], main search input', limit: 4000 },
    path: () => '/settings/user/list',
    settled: shows('main a[href*="/settings/user/edit/"]'),
  },
  {
    ...signedIn,
    name: 'user form',
    limits: { cold: 4000, warm: 1800 },
    path: () => '/settings/user/create',
    settled: shows('main form input:not([type=file])'),
  },
  {
    ...signedIn,
    name: 'profile',
    limits: { cold: 4000, warm: 1800 },
    path: () => '/profile',
    settled: shows('main form input:not([type=file])'),
  },
  {
    name: 'guest',
    signed_in: false,
    compared: false,
    limits: { cold: 4000, warm: 1800 },
    usable: { field: 'main form input', limit: 4000 },
    path: ({ access_code }) => `/shared/repartee-session/${access_code}`,
    settled: shows('main form input'),
  },
  {
    name: 'play',
    signed_in: true,
    compared: true,
    limits: {},
    path: ({ session_id }) => `/apps/repartee/session/play-${session_id}`,
    settled: (page) => stageOf(page).composer.waitFor(),
  },
  {
    ...signedIn,
    name: 'result',
    limits: {},
    path: ({ reported_session_id }) => `/apps/repartee/session/result-${reported_session_id}`,
    settled: shows('main h3 button[aria-expanded]'),
  },
];

export function pagesNamed(names: readonly string[]): readonly SitePage[] {
  const unknown = names.filter((name) => !pages.some((page) => page.name === name));
  if (unknown.length > 0)
    throw new Error(
      `Unknown page: ${unknown.join(', ')}. Known: ${pages.map(({ name }) => `"${name}"`).join(', ')}.`,
    );
  return names.length === 0 ? pages : pages.filter(({ name }) => names.includes(name));
}

export function readArguments([first, ...rest]: readonly string[]) {
  const rounds = Number(first ?? 5);
  if (Number.isInteger(rounds) && rounds > 0) return { rounds, pages: pagesNamed(rest) };
  return { rounds: 5, pages: pagesNamed([first ?? '', ...rest]) };
}
