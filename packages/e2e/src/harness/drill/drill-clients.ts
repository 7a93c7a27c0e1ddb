import type { Page, Response } from '@playwright/test';
import { request as requests } from '@playwright/test';
import type { Product } from '../product/product.ts';
import { stageOf } from '../stage.ts';
import { callerAs, testUsers } from '../test-users.ts';

/** Counters and errors of a drill, which releases remotes while simulated users work. */
export interface DrillReport {
  navigations: number;
  reloads: number;
  inputs: number;
  /** Largest number of simulated users that navigated or typed at the same time. */
  together: number;
  slowest_seconds: number;
  readonly failed_navigations: string[];
  readonly lost_inputs: string[];
  /** URLs of pages that still ran an older build after they had polled the newest build id and navigated once. */
  readonly stale: string[];
}

/** The product, in one process or in several. */
export type DrillSite = Pick<Product, 'url'>;

export interface DrillClient {
  /** Performs the next step: navigates to another page, or types a word. */
  act(): Promise<void>;
  /**
   * Navigates once after the page has polled the build id `newest`. Records lost input, and a page that still runs an
   * older build.
   */
  finish(newest: string): Promise<void>;
}

/** Milliseconds to wait for a page or a response. Twenty browsers on two cores are slow. */
const patience = 120_000;
const pages: readonly [path: string, heading: RegExp][] = [
  ['/apps/repartee/scenario/list', /^Scenarios$/],
  ['/settings', /^Settings$/],
  ['/dashboard', /^Good /],
  ['/apps/repartee/session/list', /^Sessions$/],
];

const buildOf = (page: Page): Promise<string> =>
  page.locator('script#boot').evaluate((element) => JSON.parse(element.textContent ?? '{}').build_id);

async function untilPolled(page: Page, newest: string): Promise<void> {
  // A response of a page that navigates away has no body any more.
  const tells = async (answer: Response) =>
    answer.url().includes('/builds/latest.json') && (await answer.json().catch(() => ({}))).id === newest;
  // Wait for two responses. When the second response arrives, the page has certainly processed the first
  // response.
  for (const _ of [1, 2]) await page.waitForResponse(tells, { timeout: patience });
}

function countReloads(page: Page, report: DrillReport): void {
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) report.reloads += 1;
  });
}

export async function aNavigator(page: Page, first: number, report: DrillReport): Promise<DrillClient> {
  await page.goto('/apps', { timeout: patience });
  await page.locator(`a[href="/dashboard"]`).first().waitFor({ timeout: patience });
  countReloads(page, report);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text().slice(0, 300));
  });
  let turn = first;
  const act = async () => {
    complaints.length = 0;
    const [path, heading] = pages[turn++ % pages.length] ?? ['/', /./];
    report.navigations += 1;
    try {
      await page.locator(`a[href="${path}"]`).first().click({ timeout: patience });
      await page.locator('h1', { hasText: heading }).waitFor({ timeout: patience });
    } catch {
      const met = (await page.locator('main').allInnerTexts()).join(' ').replaceAll(/\s+/g, ' ');
      const logged = complaints.splice(0).join(' | ');
      report.failed_navigations.push(
        `${path} did not open: ${page.url()} shows ${met.slice(0, 300)} and logged ${logged}`,
      );
    }
  };
  const finish = async (newest: string) => {
    await untilPolled(page, newest);
    await act();
    if ((await buildOf(page)) !== newest) report.stale.push(page.url());
  };
  return { act, finish };
}

/** A session without mission and time limit does not end during the drill. */
async function aSession(product: DrillSite): Promise<string> {
  const request = await requests.newContext({ baseURL: product.url });
  const editor = await callerAs(request, testUsers.editor);
  const { items } = await editor.get('/v1/personas?search=Grace');
  const scenario = await editor.post('/v1/scenarios', {
    name: 'A talk without an end',
    content: { context: 'You talk while the product is released.' },
    links: [{ role: 'persona', item_id: items[0].id }],
  });
  const learner = await callerAs(request, testUsers.learner);
  const { id } = await learner.post('/v1/coaching_sessions', { scenario_id: scenario.id });
  await request.dispose();
  return `/apps/repartee/session/play-${id}`;
}

/** The simulated user sends a turn after every four words, if the previous turn has been answered. */
const wordsOfLine = 4;
/** The simulated user leaves the play page after every ten words, and returns. */
const wordsOfStay = 10;

/** Simulates a user who plays a session: types word by word, leaves the page with an unfinished turn, and returns. */
export async function aPlayer(page: Page, product: DrillSite, report: DrillReport): Promise<DrillClient> {
  const address = await aSession(product);
  page.setDefaultTimeout(patience);
  await page.goto(address);
  const stage = stageOf(page);
  await stage.composer.waitFor();
  countReloads(page, report);
  const said: string[] = [];
  let typed = '';
  let words = 0;
  const stands = async (when: string) => {
    const found = await stage.composer.inputValue();
    if (found !== typed)
      report.lost_inputs.push(`${when}: typed "${typed}", but the field contains "${found}"`);
  };
  const type = async () => {
    words += 1;
    report.inputs += 1;
    const word = `word ${words}, `;
    await stage.composer.pressSequentially(word);
    typed += word;
    await stands('while typing');
  };
  const isAnswered = async () => (await stage.turns('persona').count()) > said.length;
  const send = async () => {
    await stage.composer.press('Enter');
    said.push(typed.trim());
    typed = '';
    const sent = stage.turns('learner').nth(said.length - 1);
    await sent.waitFor();
  };
  const leave = async () => {
    report.navigations += 1;
    await page.getByRole('button', { name: 'Leave' }).click();
    await page.locator('h1', { hasText: /^Good / }).waitFor();
  };
  const comeBack = async () => {
    report.navigations += 1;
    await page.goto(address);
    await stage.composer.waitFor();
    await stands('back again');
  };
  const act = async () => {
    await type();
    if (words % wordsOfStay === 0) {
      await leave();
      await comeBack();
    } else if (words % wordsOfLine === 0 && (await isAnswered())) await send();
  };
  const finish = async (newest: string) => {
    await type();
    await untilPolled(page, newest);
    await leave();
    if ((await buildOf(page)) !== newest) report.stale.push(address);
    await comeBack();
    if (said.length > 0)
      await stage
        .turns('learner')
        .nth(said.length - 1)
        .waitFor();
    const kept = (await stage.turns('learner').allInnerTexts()).join('\n');
    report.lost_inputs.push(...said.filter((line) => !kept.includes(line)).map((line) => `said ${line}`));
  };
  return { act, finish };
}
