import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { openReleases } from '@repartee/platform/registry/publish';
import { openDatabaseFromConfig, readConfig } from '@repartee/server';
import { withTenantScope } from '@repartee/server/database/tenant-scope';
import { releaseIn } from '../deployment.ts';
import type { Product } from '../product/product.ts';
import type { OutsideRemote } from './outside-remote.ts';

/** Controls when the simulated users of a drill may open the outside remote's page: only while it is published. */
export interface OpenPage {
  /**
   * Called before a simulated user opens the page. Returns undefined if the page is not published. Otherwise
   * returns a function to call after the page has loaded.
   */
  enter(): (() => void) | undefined;
  /**
   * Keeps other simulated users from opening the page, and waits until the page has loaded for the users who
   * are opening it.
   */
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
 * Registers the key of an outside team, and releases two builds with it: check, publish, canary, promote,
 * rollback, disable, enable and remove. Awaits `pause` after each command. Returns the output of these
 * commands.
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
  await releaseIn(product, 'key', {
    remote: 'insights',
    folder: join(remote.folder, 'team.pem.pub'),
    by: 'operator',
  });
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
 * Checks that the team with the author name `by` has changed only the remote `id` in the registry, and that
 * no remote has a damaged build. Returns one text for each violation. The product must have stopped.
 */
export async function changesOfOthers({ data }: Product, id: string, by: string): Promise<string[]> {
  const config = readConfig({ DATA_DIR: data });
  const database = await openDatabaseFromConfig(config);
  try {
    const contents = await withTenantScope(database.db, 'everywhere', (tx) =>
      tx.selectFrom('registry_revision').select('content').orderBy('revision').execute(),
    );
    const revisions = contents.map(({ content }) => JSON.parse(content ?? '{}'));
    const othersOf = ({ remotes }: { remotes: Record<string, unknown> }) => ({ ...remotes, [id]: undefined });
    const touched = revisions.flatMap((now, index) => {
      const before = revisions[index - 1];
      const isTheirs = before !== undefined && now.by === by;
      return isTheirs && !isDeepStrictEqual(othersOf(before), othersOf(now))
        ? [`${now.revision}: ${now.change}`]
        : [];
    });
    if (!revisions.some((now) => now.by === by)) touched.push(`no revision has the author ${by}`);
    const { store, builds } = await openReleases(database, config);
    for (const [other, { history }] of Object.entries(store.read().remotes))
      for (const { build } of history)
        if (!(await builds.folderOf(other, build))) touched.push(`${other} ${build} is damaged`);
    return touched;
  } finally {
    await database.close();
  }
}
