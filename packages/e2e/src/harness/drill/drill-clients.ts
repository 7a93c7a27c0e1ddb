import type { Page, Response } from '@playwright/test';
import { request as requests } from '@playwright/test';
import type { OpenPage } from '../outside/release-outside.ts';
import { callerAs, people } from '../people.ts';
import type { Product } from '../product/product.ts';
import { stageOf } from '../stage.ts';

/** What the people in front of the browsers would have noticed. */
export interface DrillReport {
  navigations: number;
  /** Full loads among them: a user was taken to a newer build. */
  reloads: number;
  inputs: number;
  /** The most browsers that were at work at one moment. */
  together: number;
  /** The longest that one thing took a person, in seconds: a page or two, or a word and the way back to it. */
  slowest_seconds: number;
  readonly failed_navigations: string[];
  readonly lost_inputs: string[];
  /** Visits of the page of a remote that is released from outside meanwhile. */
  outside_visits: number;
  /** Clients that were not on the newest build one navigation after their poll. */
  readonly stale: string[];
}

/** A person in front of a browser of their own. */
export interface DrillClient {
  /** The next thing they do: they go to another page, or type a word. */
  act(): Promise<void>;
  /** One navigation after their poll, and a look at whether all they typed is kept. */
  finish(newest: string): Promise<void>;
}

/** Browsers on two loaded cores take their time; it is not the time that is measured. */
const patience = 120_000;
const pages: readonly [path: string, heading: RegExp][] = [
  ['/apps/repartee/scenario/list', /^Scenarios$/],
  ['/settings', /^Settings$/],
  ['/dashboard', /^Good /],
  ['/apps/repartee/session/list', /^Sessions$/],
];

const buildOf = (page: Page): Promise<string> =>
  page.locator('script#boot').evaluate((element) => JSON.parse(element.textContent ?? '{}').build_id);

/** Until the page itself has heard of the newest build. */
async function untilPolled(page: Page, newest: string): Promise<void> {
  const tells = async (answer: Response) =>
    answer.url().includes('/builds/latest.json') && (await answer.json().catch(() => ({}))).id === newest;
  // What the first answer said is known for certain when the second one arrives.
  for (const _ of [1, 2]) await page.waitForResponse(tells, { timeout: patience });
}

function countReloads(page: Page, report: DrillReport): void {
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) report.reloads += 1;
  });
}

/** A user who goes from page to page by its links. */
export async function aNavigator(
  page: Page,
  first: number,
  report: DrillReport,
  outside?: OpenPage,
): Promise<DrillClient> {
  await page.goto('/apps', { timeout: patience });
  await page.locator(`a[href="/dashboard"]`).first().waitFor({ timeout: patience });
  countReloads(page, report);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text().slice(0, 300));
  });
  let turn = first;
  const visit = async (path: string, heading: RegExp) => {
    report.navigations += 1;
    try {
      await page.locator(`a[href="${path}"]`).first().click({ timeout: patience });
      await page.locator('h1', { hasText: heading }).waitFor({ timeout: patience });
    } catch {
      const met = (await page.locator('main').allInnerTexts()).join(' ').replaceAll(/\s+/g, ' ');
      const logged = complaints.splice(0).join(' | ');
      report.failed_navigations.push(`${path}: ${page.url()} says ${met.slice(0, 300)} and logs ${logged}`);
    }
  };
  const act = async () => {
    complaints.length = 0;
    const [path, heading] = pages[turn++ % pages.length] ?? ['/', /./];
    await visit(path, heading);
    const isOffered = (await page.locator('a[href="/insights"]').count()) > 0;
    const leave = isOffered ? outside?.enter() : undefined;
    if (!leave) return;
    await visit('/insights', /^Insights/);
    report.outside_visits += 1;
    leave();
  };
  const finish = async (newest: string) => {
    await untilPolled(page, newest);
    await act();
    if ((await buildOf(page)) !== newest) report.stale.push(page.url());
  };
  return { act, finish };
}

/** Without a mission or a limit of time: a drill takes longer than a rehearsal. */
async function aSession(product: Product): Promise<string> {
  const request = await requests.newContext({ baseURL: product.url });
  const editor = await callerAs(request, people.editor);
  const { items } = await editor.get('/v1/personas?search=Grace');
  const scenario = await editor.post('/v1/scenarios', {
    name: 'A talk without an end',
    content: { context: 'You talk while the product is released.' },
    links: [{ role: 'persona', item_id: items[0].id }],
  });
  const learner = await callerAs(request, people.learner);
  const { id } = await learner.post('/v1/coaching_sessions', { scenario_id: scenario.id });
  await request.dispose();
  return `/apps/repartee/session/play-${id}`;
}

/** Words that are typed before a line is sent, where the persona has answered the one before by then. */
const wordsOfLine = 4;
/** So many words are typed between two times that a player leaves and comes back. */
const wordsOfStay = 10;

/**
 * A user who plays: types word by word, goes to the dashboard with half a line typed and comes back to it. A line is sent once the
 * persona has answered the one before; nothing waits for an answer, which takes its time on a machine that draws for twenty.
 */
export async function aPlayer(page: Page, product: Product, report: DrillReport): Promise<DrillClient> {
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
    if (found !== typed) report.lost_inputs.push(`${when}: typed "${typed}", and there stands "${found}"`);
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
