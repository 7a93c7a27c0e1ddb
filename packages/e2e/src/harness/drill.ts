import type { Browser, BrowserContext, Page } from '@playwright/test';
import { request as requests } from '@playwright/test';
import type { RemoteId } from '@repartee/contracts/platform/remote-manifest';
import { aRealBuild, deploymentOf } from './deployment.ts';
import { callerAs, people, tokenOf } from './people.ts';
import type { Product } from './product.ts';
import { stageOf } from './stage.ts';

/** How many browsers do what while how much is released. */
export interface DrillPlan {
  readonly navigating: number;
  readonly playing: number;
  readonly operations: number;
}

/** What the people in front of the browsers would have noticed. */
export interface DrillReport {
  navigations: number;
  /** Full loads among them: somebody was taken to a newer build. */
  reloads: number;
  inputs: number;
  readonly failed_navigations: string[];
  readonly lost_inputs: string[];
  /** Clients that were not on the newest build one navigation after their poll. */
  readonly stale: string[];
}

/** Settings of a product under drill: what a page asks every minute it asks every second. */
export const drillSettings = { BUILD_POLL_SECONDS: '1', REQUESTS_PER_MINUTE: '100000' };

const released: readonly RemoteId[] = ['mfe-coaching', 'mfe-settings', 'mfe-auth'];
const pages: readonly [path: string, heading: RegExp][] = [
  ['/apps/repartee/scenario/list', /^Scenarios$/],
  ['/settings', /^Settings$/],
  ['/dashboard', /^Good /],
  ['/apps/repartee/session/list', /^Sessions$/],
];
/** Twenty browsers on two cores take their time; it is not the time that is measured. */
const patience = 120_000;
/** What everybody does at least, however quickly the releases are through. */
const fewest = 4;
const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

async function aContext(browser: Browser, product: Product, token: string): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: product.url, viewport: { width: 1280, height: 720 } });
  await context.addInitScript((value) => localStorage.setItem('access_token', value), token);
  return context;
}

/** Goes to the next page by its link, as a person does; what it meets instead is written down. */
async function step(page: Page, turn: number, report: DrillReport): Promise<void> {
  const [path, heading] = pages[turn % pages.length] ?? ['/', /./];
  report.navigations += 1;
  try {
    await page.locator(`a[href="${path}"]`).first().click({ timeout: patience });
    await page.locator('h1', { hasText: heading }).waitFor({ timeout: patience });
  } catch {
    const met = await page.locator('h1').allInnerTexts();
    report.failed_navigations.push(`${path}: ${page.url()} says ${met.join(', ')}`);
  }
}

const buildOf = (page: Page): Promise<string> =>
  page.locator('script#boot').evaluate((element) => JSON.parse(element.textContent ?? '{}').build_id);

async function navigator(page: Page, first: number, running: () => boolean, report: DrillReport) {
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) report.reloads += 1;
  });
  let turn = first;
  while (turn < first + fewest || running()) {
    await step(page, turn++, report);
    await wait(300 + 700 * Math.random());
  }
  return async (newest: string) => {
    await step(page, turn, report);
    if ((await buildOf(page)) !== newest) report.stale.push(page.url());
  };
}

async function player(page: Page, product: Product, running: () => boolean, report: DrillReport) {
  const request = await requests.newContext({ baseURL: product.url });
  const learner = await callerAs(request, people.learner);
  const { items } = await learner.get('/v1/scenarios?search=delay');
  const { id } = await learner.post('/v1/coaching_sessions', { scenario_id: items[0].id });
  await request.dispose();
  await page.goto(`/apps/repartee/session/play-${id}`);
  const stage = stageOf(page);
  page.setDefaultTimeout(patience);
  await stage.turns('persona').first().waitFor();
  const said: string[] = [];
  while (said.length < fewest || (running() && said.length < 8)) {
    const line = `What does the new date mean for your people, part ${said.length + 1}?`;
    report.inputs += 1;
    await stage.composer.pressSequentially(line, { delay: 10 });
    if ((await stage.composer.inputValue()) !== line) report.lost_inputs.push(`typed ${line}`);
    await stage.composer.press('Enter');
    said.push(line);
    await stage.turns('persona').nth(said.length).waitFor({ timeout: patience });
    await wait(500 + 1_000 * Math.random());
  }
  return async (newest: string) => {
    await page.reload();
    await stage.turns('learner').first().waitFor({ timeout: patience });
    const kept = await stage.turns('learner').allInnerTexts();
    for (const line of said)
      if (!kept.some((text) => text.includes(line))) report.lost_inputs.push(`said ${line}`);
    if ((await buildOf(page)) !== newest) report.stale.push(page.url());
  };
}

/** Publishes and rolls back three remotes while people navigate and play. */
export async function drill(browser: Browser, product: Product, plan: DrillPlan): Promise<DrillReport> {
  const report: DrillReport = {
    navigations: 0,
    reloads: 0,
    inputs: 0,
    failed_navigations: [],
    lost_inputs: [],
    stale: [],
  };
  const request = await requests.newContext({ baseURL: product.url });
  const [admin, learner] = [await tokenOf(request, people.admin), await tokenOf(request, people.learner)];
  await request.dispose();
  const deployment = deploymentOf(product);
  let running = true;

  const open = async (token: string) => (await aContext(browser, product, token)).newPage();
  const walking: Promise<(newest: string) => Promise<void>>[] = [];
  for (let one = 0; one < plan.navigating; one += 1) {
    const page = await open(admin);
    await page.goto('/apps');
    walking.push(navigator(page, one, () => running, report));
  }
  for (let one = 0; one < plan.playing; one += 1)
    walking.push(player(await open(learner), product, () => running, report));
  // A client that cannot go on ends the drill, whatever the others do.
  const trouble = Promise.all(walking);
  trouble.catch(() => undefined);

  for (let operation = 0; operation < plan.operations; operation += 1) {
    const id = released[operation % released.length] as RemoteId;
    const isRollback = Math.floor(operation / released.length) % 3 === 2;
    if (isRollback) await deployment.rollBack(id);
    else await deployment.publish(aRealBuild(id, `drill ${operation}`));
    await wait(400);
  }
  running = false;
  const finish = await trouble;
  const latest = await fetch(`${product.url}/builds/latest.json`);
  const { id: newest } = (await latest.json()) as { id: string };
  await wait(3_000);
  await Promise.all(finish.map((last) => last(newest)));
  await Promise.all(browser.contexts().map((context) => context.close()));
  return report;
}
