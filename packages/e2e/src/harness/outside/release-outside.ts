import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { damagedFiles } from '@repartee/platform/registry/builds/build-integrity';
import { openReleases } from '@repartee/platform/registry/publish';
import { registerKey } from '@repartee/platform/release/authorize';
import type { Product } from '../product/product.ts';
import type { OutsideRemote } from './outside-remote.ts';

/** Whether the outside remote's page is published. Clients of the drill open the page only while it is published. */
export interface OpenPage {
  /**
   * Called by a client before it opens the page. Returns a function that the client calls once the page has loaded, or
   * undefined if the page is not published.
   */
  enter(): (() => void) | undefined;
  /** Lets no further client open the page, and waits until the clients that are loading the page have finished. */
  close(): Promise<void>;
  open(): void;
}

export function anOpenPage(): OpenPage {
  let isOpen = false;
  let inside = 0;
  let emptied = () => {};
  return {
    enter: () => {
      if (!isOpen) return undefined;
      inside += 1;
      return () => {
        inside -= 1;
        if (inside === 0) emptied();
      };
    },
    open: () => {
      isOpen = true;
    },
    close: async () => {
      isOpen = false;
      if (inside > 0)
        await new Promise<void>((resolve) => {
          emptied = resolve;
        });
    },
  };
}

/**
 * Releases two builds of an outside team's remote over HTTP with the team's key. The steps are check, publication,
 * canary (a build for a share of the browsers), promotion, rollback, disabling, enabling and removal. Awaits `pause`
 * after each step. Returns the output of each step.
 */
export async function releaseOutside(
  remote: OutsideRemote,
  product: Product,
  page: OpenPage,
  pause: () => Promise<void>,
): Promise<string[]> {
  const said: string[] = [];
  const step = async (...given: string[]) => {
    said.push(await remote.command(...given));
    await pause();
  };
  await remote.command('keygen', 'team.pem');
  registerKey(
    openReleases(product.data),
    { team: 'insights', file: join(remote.folder, 'team.pem.pub') },
    { by: 'operator' },
  );
  remote.restore('one');
  await step('check');
  await step('publish');
  page.open();
  await pause();
  const first = /mfe-insights ([0-9a-f]{16})/.exec(said[1] ?? '')?.[1] ?? '';
  remote.restore('two');
  await step('canary', '--percent', '50');
  await step('promote');
  await step('rollback', '--to', first);
  await page.close();
  await step('disable');
  await step('enable');
  await step('remove');
  return said;
}

/**
 * Returns every unexpected effect of the release of the remote `id`: changes by the author `by` to the registry entries
 * of other remotes, and damaged files of other remotes. The list must be empty.
 */
export function changesOfOthers({ data }: Product, id: string, by: string): string[] {
  const folder = join(data, 'releases/registry');
  const revisions = readdirSync(folder)
    .filter((name) => /^\d+\.json$/.test(name))
    .sort()
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')).registry);
  const othersOf = ({ remotes }: { remotes: Record<string, unknown> }) => ({ ...remotes, [id]: undefined });
  const touched = revisions.flatMap((now, index) => {
    const before = revisions[index - 1];
    const isTheirs = before !== undefined && now.by === by;
    return isTheirs && !isDeepStrictEqual(othersOf(before), othersOf(now))
      ? [`${now.revision}: ${now.change}`]
      : [];
  });
  if (!revisions.some((now) => now.by === by)) touched.push(`no revision has the author ${by}`);
  const { store, remotesFolder } = openReleases(data);
  const damaged = Object.entries(store.read().remotes).flatMap(([other, { history }]) =>
    history.flatMap((build) =>
      damagedFiles(join(remotesFolder, other, build.build), build).map(
        (path) => `${other} ${build.build} ${path}`,
      ),
    ),
  );
  return [...touched, ...damaged];
}
