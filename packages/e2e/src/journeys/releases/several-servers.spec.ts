import { setTimeout as wait } from 'node:timers/promises';
import { bootManifest } from '@repartee/contracts/remotes/boot-manifest';
import type { RemoteId } from '@repartee/contracts/remotes/remote-manifest';
import { hasCaddy } from '@repartee/platform/deployment/loopback-proxy.fixture';
import type { ReleaseArguments } from '@repartee/platform/release/commands';
import { missingPackages } from '@repartee/server/testing/debian-servers';
import { aRealBuild, withFolder } from '../../harness/deployment.ts';
import { drill, drillSettings } from '../../harness/drill/drill.ts';
import { type SeveralServers, startSeveralServers } from '../../harness/product/several-servers.ts';
import { expect, test } from '../../harness/test.ts';

// Without this, Playwright starts the product of the worker too.
test.use({ baseURL: 'http://127.0.0.1' });

const navigated: RemoteId = 'mfe-coaching';
/** No browser of the drill opens a page of this remote, so it can be disabled without a failed navigation. */
const other: RemoteId = 'mfe-ai-providers';

const longestRelease_ms = 60_000;

/** What a shell serves to the first and the last canary bucket: the build of each remote, and whether it is enabled. */
async function servedBy(shell: string): Promise<string> {
  const states = [0, 99].map(async (bucket) => {
    const headers = { cookie: `canary_bucket=${bucket}`, connection: 'close' };
    const { remotes } = bootManifest.parse(
      await (await fetch(`${shell}/builds/boot-manifest.json`, { headers })).json(),
    );
    return remotes.map(({ id, build, enabled }) => `${id} ${build} ${enabled}`).join();
  });
  return (await Promise.all(states)).join('\n');
}

/** Milliseconds from the moment at which the first shell serves something else than `before` until all serve the same. */
async function disagreement(shells: readonly string[], before: string): Promise<number> {
  let first: number | undefined;
  const limit = performance.now() + longestRelease_ms;
  while (performance.now() < limit) {
    const served = await Promise.all(shells.map(servedBy));
    if (first === undefined && served.some((state) => state !== before)) first = performance.now();
    if (first !== undefined && new Set(served).size === 1) return performance.now() - first;
    await wait(100);
  }
  throw new Error(`The shells do not serve the same after ${longestRelease_ms} ms.`);
}

test('B-12 three shells and three APIs without a shared folder agree on each of 20 releases, and no navigation of 10 browsers fails', {
  tag: '@slow',
}, async ({ browser }) => {
  test.skip(missingPackages(['postgresql']).length > 0 || !hasCaddy(), 'PostgreSQL or Caddy is missing.');
  test.setTimeout(900_000);
  const servers = await startSeveralServers({ shells: 3, apis: 3 }, drillSettings);
  try {
    const disagreements: number[] = [];
    const report = await drill(browser, servers, {
      navigating: 10,
      playing: 0,
      operations: twentyReleases(servers, disagreements),
      at_once: 10,
    });
    process.stdout.write(
      `${disagreements.length} releases, ${report.navigations} navigations, ${report.reloads} page loads, longest disagreement ${Math.round(Math.max(...disagreements))} ms\n`,
    );
    expect(report.failed_navigations).toEqual([]);
    expect(report.stale).toEqual([]);
    expect(report.navigations).toBeGreaterThanOrEqual(50);
    expect(report.reloads).toBeGreaterThanOrEqual(10);
    expect(disagreements).toHaveLength(20);
  } finally {
    await servers.close();
  }
});

function twentyReleases({ shells, release }: SeveralServers, disagreements: number[]) {
  const run = async (command: string, given: Partial<ReleaseArguments>): Promise<void> => {
    const before = await servedBy(shells[0] ?? '');
    const [line, took] = await Promise.all([release(command, given), disagreement(shells, before)]);
    expect(line).toContain('taken by 3 running servers');
    disagreements.push(took);
  };
  const withBuild = (command: string, mark: string, more: Partial<ReleaseArguments> = {}) =>
    withFolder(aRealBuild(navigated, mark), (folder) =>
      run(command, { remote: navigated, folder, check: false, ...more }),
    );
  const round = (number: number) => [
    () => withBuild('publish', `round ${number}`),
    () => withBuild('canary', `canary ${number}`, { percent: '50' }),
    () => run('promote', { remote: navigated }),
    () => run('rollback', { remote: navigated, force: true }),
    () => run('disable', { remote: other }),
    () => run('enable', { remote: other }),
  ];
  return [
    () => withBuild('publish', 'first'),
    ...[1, 2, 3].flatMap(round),
    () => withBuild('publish', 'last'),
  ];
}
