import type { Browser, BrowserContext, Page, Request } from '@playwright/test';
import { type SampleSet, sampleSets } from '@repartee/app-sdk/testing/sample-value';
import { type UiLocale, uiLocales } from '@repartee/contracts/locales';
import type { Build } from '@repartee/platform/registry/builds/describe-build';
import { openDocumentListeners } from './document-listeners.ts';
import { installLastingEffects } from './lasting-effects.ts';
import { installPageWatch, type LastingChange, type PageChanges } from './page-watch.ts';
import { installSharedModulesWatch } from './shared-modules-watch.ts';
import { sampleSetHeader, type TestShell } from './test-shell.ts';

export const somePath = (pattern: string): string =>
  pattern
    .replace('{product}', 'repartee')
    .replace(/\/\{\w+\?\}/, '')
    .replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000');

/** A page of the shell without any part of a remote, and without data. */
const shellPage = '/page2';

/** Milliseconds after which a page counts as hanging. */
const longestVisit = 30_000;
const longestSettling = 5_000;

/** Changes that the pages of a busy machine make too, because they end after the page was left. */
const timed = /that go(es)? on|the state document\.title/;

/** One way to render all pages. Together the four ways cover each set of data, both languages and both schemes. */
interface RenderWay {
  readonly set: SampleSet;
  readonly locale: UiLocale;
  readonly scheme: 'light' | 'dark';
}
const ways: readonly RenderWay[] = sampleSets.map((set, index) => ({
  set,
  locale: uiLocales[index % uiLocales.length] as UiLocale,
  scheme: index % 4 < 2 ? 'light' : 'dark',
}));

/** Messages of the browser about calls that no server answers are no errors of a page. */
const isNetworkMessage = (text: string) => /^(Failed to load resource|WebSocket connection to )/.test(text);
const forbidden = 'does what the content security policy forbids: ';
const faultOf = (message: string) =>
  (/content security policy/i.test(message) ? forbidden : 'throws while it is rendered: ') + message;

/** The first fault, and the first one of the policy: it may be the cause, or hide what the page would do without it. */
function firstFaults(thrown: readonly string[]): string | undefined {
  const other = thrown.find((one) => !one.startsWith(forbidden));
  const policy = thrown.find((one) => one.startsWith(forbidden));
  return [other, policy].flatMap((one) => one?.split('\n')[0] ?? []).join('; ') || undefined;
}

/** Every request of the browser goes to the test shell, also those to this machine and to addresses without a name. */
export const onlyTestShell = (url: string) => ({ proxy: { server: url, bypass: '<-loopback>' } });

interface OpenDocument {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly thrown: string[];
  readonly requests: RunningRequests;
  listeners(): Promise<LastingChange[]>;
  readonly effects: Effects;
  /** A page has reached a time-out: its faults may be those of a busy machine. */
  late: boolean;
}

/** The effects that a remote declares, and those of them that its pages had. */
interface Effects {
  readonly declared: readonly string[];
  readonly seen: Set<string>;
}

/**
 * `faults`: one line for each page that fails. `isLate`: a time-out, or what ends later, may be the reason of one. `unseen`:
 * declared effects that no page had.
 */
export interface RenderErrors {
  readonly faults: readonly string[];
  readonly isLate: boolean;
  readonly unseen: readonly string[];
}

interface RunningRequests {
  readonly isNone: boolean;
  /** Resolves when no request runs. */
  none(): Promise<void>;
}

function watchRequests(page: Page): RunningRequests {
  const running = new Set<Request>();
  let waiting: (() => void)[] = [];
  const end = (request: Request) => {
    running.delete(request);
    if (running.size > 0) return;
    for (const resolve of waiting) resolve();
    waiting = [];
  };
  page.on('request', (request) => running.add(request));
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return {
    get isNone() {
      return running.size === 0;
    },
    none: () => new Promise((resolve) => (running.size === 0 ? resolve() : waiting.push(resolve))),
  };
}

async function openDocument(
  browser: Browser,
  { url }: Pick<TestShell, 'url'>,
  id: string,
  way: RenderWay,
  effects: Effects,
): Promise<OpenDocument> {
  const context = await browser.newContext({
    ...onlyTestShell(url),
    serviceWorkers: 'block',
    colorScheme: way.scheme,
    extraHTTPHeaders: { [sampleSetHeader]: way.set },
  });
  const home = `/_mfe/${id}/`;
  await context.addInitScript(installPageWatch, { home, id });
  await context.addInitScript(installLastingEffects, { id });
  await context.addInitScript(installSharedModulesWatch, { home, id });
  await context.addInitScript(() => {
    localStorage.setItem('access_token', 'check');
    // A key of another page, which the remote must not delete.
    sessionStorage.setItem('check', 'check');
  });
  const page = await context.newPage();
  const thrown: string[] = [];
  page.on('pageerror', (error) => thrown.push(faultOf(error.message)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !isNetworkMessage(message.text())) thrown.push(faultOf(message.text()));
  });
  page.on('dialog', (dialog) => {
    thrown.push(`opens a dialog of the browser: ${dialog.type()}`);
    dialog.dismiss().catch(() => undefined);
  });
  page.on('popup', (popup) => thrown.push(`opens another window: ${popup.url()}`));
  const requests = watchRequests(page);
  const listeners = await openDocumentListeners(page, home);
  await page.goto(`${url}/${way.locale}${shellPage}`);
  await page.locator('html[data-ready=true]').waitFor({ state: 'attached' });
  await page.evaluate(() => globalThis.pageWatch?.begin());
  await listeners();
  // The document of the test shell has no server-rendered page, which React reports.
  thrown.splice(0);
  return { page, context, thrown, requests, listeners, effects, late: false };
}

/** Navigates within the document, like a link of the shell. */
const navigate = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** Waits until no request runs and the page computes nothing, at most five seconds: a page may poll. */
async function settle(open: OpenDocument): Promise<void> {
  const { page, requests } = open;
  const end = Date.now() + longestSettling;
  const settled = async () => {
    do {
      await requests.none();
      await page.evaluate(() => globalThis.pageWatch?.settled());
    } while (!requests.isNone && Date.now() < end);
  };
  if ((await within(longestSettling, settled())) === 'late') open.late = true;
}

/** Returns the sentence about the changes that no declared effect allows, and the line that would declare them. */
function changeFault(changes: readonly LastingChange[], { declared, seen }: Effects): string | undefined {
  for (const { effect } of changes) if (effect !== undefined && declared.includes(effect)) seen.add(effect);
  const refused = changes.filter(({ effect }) => effect === undefined || !declared.includes(effect));
  if (refused.length === 0) return undefined;
  const phrases = refused.slice(0, 5).map(({ phrase }) => phrase);
  const more = refused.length > 5 ? ` and ${refused.length - 5} more` : '';
  const missing = new Set(refused.flatMap(({ effect }) => effect ?? []));
  const line = `"effects": ${JSON.stringify([...declared, ...missing]).replaceAll('","', '", "')}`;
  const remedy =
    missing.size === 0 ? '' : `. If a library of this remote needs that, write ${line} in remote.json`;
  return `changes what other pages use: ${phrases.join(', ')}${more}${remedy}`;
}

/** Opens one page, leaves it, and adds to `thrown` what it did wrong. Returns whether the document can be used again. */
async function visit(open: OpenDocument, path: string, locale: UiLocale): Promise<boolean> {
  const { page, thrown, listeners } = open;
  await navigate(page, `/${locale}${somePath(path)}`);
  await settle(open);
  if (!(await page.evaluate(() => globalThis.pageWatch !== undefined))) {
    thrown.push(`leaves the document for ${page.url()}`);
    return false;
  }
  const arrived = new URL(page.url()).pathname;
  const elsewhere = `/${locale}${shellPage}`;
  // A page may end with one redirect of its own, such as that after the sign-out.
  for (let tries = 0; tries < 2 && new URL(page.url()).pathname !== elsewhere; tries += 1) {
    await navigate(page, elsewhere);
    await settle(open);
  }
  if (new URL(page.url()).pathname !== elsewhere)
    thrown.push(`takes over the navigation: the browser is at ${new URL(page.url()).pathname}`);
  const found = (await page.evaluate(() => globalThis.pageWatch?.changes())) as PageChanges | undefined;
  if (!found) {
    thrown.push(`leaves the document for ${page.url()}`);
    return false;
  }
  const fault = changeFault([...found.changes, ...(await listeners())], open.effects);
  if (fault) thrown.push(fault);
  return thrown.length === 0 && !found.storageChanged && arrived === `/${locale}${somePath(path)}`;
}

/** Returns why a page could not be checked. */
export function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.includes('Execution context was destroyed') ? 'leaves the document' : message;
}

/** Resolves to `late` if a promise has not settled after some milliseconds: a page that hangs answers no call. */
export async function within<Value>(limit: number, done: Promise<Value>): Promise<Value | 'late'> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), limit);
  });
  return Promise.race([done, late]).finally(() => clearTimeout(timer));
}

/** A page that hangs blocks the closing of its context; a page that has crashed has closed it. */
const close = ({ context }: OpenDocument) =>
  within(
    2_000,
    context.close().catch(() => undefined),
  );

/**
 * Opens every page of the remote in the shell, with each set of sample data, and leaves it again. Finds each page that
 * throws, hangs, or leaves something changed for the pages of others. Renders in several documents at a time, unless `isAlone`.
 */
export async function renderErrorsOf(
  shell: Pick<TestShell, 'url'>,
  { publication: { id, manifest } }: Build,
  browser: Browser,
  isAlone: boolean,
): Promise<RenderErrors> {
  const paths = [
    ...manifest.routes.map(({ path }) => path),
    ...(manifest.contributions.some(({ slot }) => slot === 'dashboard') ? ['/dashboard'] : []),
  ];
  const effects: Effects = { declared: manifest.effects ?? [], seen: new Set() };
  const faults = new Map<string, string>();
  let isLate = false;
  /** Returns whether a page hangs: further pages would wait as long. */
  const renderAll = async (way: RenderWay): Promise<boolean> => {
    let open: OpenDocument | undefined;
    for (const path of paths) {
      const done = (async () => {
        open ??= await openDocument(browser, shell, id, way, effects);
        return visit(open, path, way.locale);
      })().catch((error: unknown) => {
        open?.thrown.push(reasonOf(error));
        return false;
      });
      const again = await within(longestVisit, done);
      const reason =
        again === 'late'
          ? `is not rendered within ${longestVisit / 1000} s`
          : open && firstFaults(open.thrown);
      const key = `${path} in ${way.locale}`;
      if (reason && !faults.has(key)) faults.set(key, `${key} (data: ${way.set}) ${reason}`);
      if (reason && (again === 'late' || open?.late || timed.test(reason))) isLate = true;
      if (again === true) continue;
      if (open) await close(open);
      open = undefined;
      if (again === 'late') return true;
    }
    if (open) await close(open);
    return false;
  };
  if (isAlone) {
    for (const way of ways) if (await renderAll(way)) break;
  } else await Promise.all(ways.map(renderAll));
  const unseen = effects.declared.filter((one) => !effects.seen.has(one));
  return { faults: [...faults.values()].sort(), isLate, unseen };
}
