import type { Browser } from '@playwright/test';
import { request as requests } from '@playwright/test';
import type { RemoteId } from '@repartee/contracts/remotes/remote-manifest';
import { aRealBuild, deploymentOf } from '../deployment.ts';
import type { Product } from '../product/product.ts';
import { testUsers, tokenOf } from '../test-users.ts';
import { aNavigator, aPlayer, type DrillClient, type DrillReport, type DrillSite } from './drill-clients.ts';

export interface DrillPlan {
  readonly navigating: number;
  readonly playing: number;
  /** Releases, each after the simulated users have opened two more pages. */
  readonly operations: readonly (() => Promise<void>)[];
  /**
   * Number of users that load a page at the same moment. The others stay on their page and poll for a newer build.
   */
  readonly at_once: number;
}

/** In a drill, pages poll for a newer build every second instead of every minute. */
export const drillSettings = {
  BUILD_POLL_SECONDS: '1',
  // Do not render published builds for a check, because twenty browsers already use the whole CPU.
  DRAW_PUBLICATIONS: 'off',
};

const released: readonly RemoteId[] = ['mfe-coaching', 'mfe-settings', 'mfe-auth'];

/** Returns `count` publications and rollbacks of three remotes. */
export function publishesAndRollbacks(product: Product, count: number): (() => Promise<void>)[] {
  const deployment = deploymentOf(product);
  return Array.from({ length: count }, (_, operation) => () => {
    const id = released[operation % released.length] as RemoteId;
    const isRollback = Math.floor(operation / released.length) % 3 === 2;
    return isRollback ? deployment.rollBack(id) : deployment.publish(aRealBuild(id, `drill ${operation}`));
  });
}

/** Number of completed navigations between two releases. */
const arrivals = 2;
/**
 * Number of simulated users that start or finish at the same moment. The number is low, because the drill
 * does not measure the start and the end.
 */
const openAtOnce = 4;

async function inLanes<One>(lanes: number, all: readonly One[], work: (one: One) => Promise<void>) {
  const waiting = [...all];
  const lane = async () => {
    while (waiting.length > 0) await work(waiting.shift() as One);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

/**
 * Counts completed navigations. The drill starts the next release after a number of navigations, not after a
 * time.
 */
function aCounter() {
  let count = 0;
  let ended = false;
  const waiting: (() => void)[] = [];
  const wakeAll = () => {
    for (const wake of waiting.splice(0)) wake();
  };
  return {
    count: () => count,
    add: () => {
      count += 1;
      wakeAll();
    },
    end: () => {
      ended = true;
      wakeAll();
    },
    reaches: async (goal: number) => {
      while (count < goal && !ended) await new Promise<void>((resolve) => waiting.push(resolve));
    },
  };
}

async function gather(browser: Browser, product: DrillSite, plan: DrillPlan, report: DrillReport) {
  const request = await requests.newContext({ baseURL: product.url });
  const [admin, learner] = [
    await tokenOf(request, testUsers.admin),
    await tokenOf(request, testUsers.learner),
  ];
  await request.dispose();
  const aPage = async (token: string) => {
    const context = await browser.newContext({
      baseURL: product.url,
      viewport: { width: 1280, height: 720 },
      // Switch off animations, because the animations in twenty browsers would use the whole CPU.
      reducedMotion: 'reduce',
    });
    await context.addInitScript((value) => localStorage.setItem('access_token', value), token);
    return context.newPage();
  };
  const navigators: DrillClient[] = [];
  const players: DrillClient[] = [];
  const seats = Array.from({ length: plan.navigating + plan.playing }, (_, seat) => seat);
  await inLanes(openAtOnce, seats, async (seat) => {
    if (seat < plan.playing) players.push(await aPlayer(await aPage(learner), product, report));
    else navigators.push(await aNavigator(await aPage(admin), seat, report));
  });
  return { navigators, players };
}

export async function drill(browser: Browser, product: DrillSite, plan: DrillPlan): Promise<DrillReport> {
  const report: DrillReport = {
    navigations: 0,
    reloads: 0,
    inputs: 0,
    together: 0,
    slowest_seconds: 0,
    failed_navigations: [],
    lost_inputs: [],
    stale: [],
  };
  const { navigators, players } = await gather(browser, product, plan, report);
  const arrived = aCounter();
  let running = true;

  let busy = 0;
  const act = async (client: DrillClient) => {
    const started = performance.now();
    busy += 1;
    report.together = Math.max(report.together, busy);
    await client.act();
    busy -= 1;
    const seconds = Math.round((performance.now() - started) / 1000);
    report.slowest_seconds = Math.max(report.slowest_seconds, seconds);
  };
  const walk = async () => {
    while (running) {
      const next = navigators.shift();
      if (!next) return;
      await act(next);
      navigators.push(next);
      arrived.add();
    }
  };
  const play = async (player: DrillClient) => {
    while (running) {
      await act(player);
      await arrived.reaches(arrived.count() + 1);
    }
  };
  const release = async () => {
    for (const [index, operation] of plan.operations.entries()) {
      await operation();
      await arrived.reaches((index + 1) * arrivals);
    }
  };
  const end = async () => {
    await release();
    running = false;
    arrived.end();
  };
  await Promise.all([end(), ...players.map(play), ...Array.from({ length: plan.at_once }, walk)]);

  const latest = await fetch(`${product.url}/builds/latest.json`, { headers: { connection: 'close' } });
  const { id: newest } = (await latest.json()) as { id: string };
  await inLanes(openAtOnce, [...navigators, ...players], (one) => one.finish(newest));
  await Promise.all(browser.contexts().map((context) => context.close()));
  return report;
}
