import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { axeSource } from './page/axe.ts';

const kit = join(import.meta.dirname, '../../../ui-kit');
const folder = join(kit, 'dist/catalogue');
const origin = 'http://catalogue.localhost';

/** Builds the Storybook catalogue of ui-kit and returns the ids of its stories. */
export async function buildCatalogue(): Promise<string[]> {
  const given = ['build', '--output-dir', folder, '--quiet'];
  await promisify(execFile)(join(kit, 'node_modules/.bin/storybook'), given, { cwd: kit });
  const { entries } = JSON.parse(await readFile(join(folder, 'index.json'), 'utf8'));
  return Object.keys(entries);
}

export async function openCatalogue(page: Page, first: string, scheme: 'light' | 'dark'): Promise<void> {
  await page.route(`${origin}/**`, (route) => {
    const path = join(folder, new URL(route.request().url()).pathname);
    return existsSync(path) ? route.fulfill({ path }) : route.fulfill({ status: 404 });
  });
  await page.goto(`${origin}/iframe.html?id=${first}&viewMode=story&globals=scheme:${scheme}`);
  await page.locator('#storybook-root main').waitFor();
  await page.evaluate(axeSource);
}

interface CataloguePage {
  readonly axe: { run(options: RunOptions): Promise<AxeResults> };
  readonly __STORYBOOK_ADDONS_CHANNEL__: {
    once(event: string, listen: (answer: unknown) => void): void;
    emit(event: string, value: object): void;
  };
}

/**
 * Renders each story and returns the errors: an exception, a story wider than the window, or a serious axe violation.
 */
export const catalogueFindings = (
  page: Page,
  stories: readonly string[],
  rules?: readonly string[],
): Promise<string[]> =>
  page.evaluate(
    async ([ids, runOnly]) => {
      const { axe, __STORYBOOK_ADDONS_CHANNEL__: channel } = globalThis as unknown as CataloguePage;
      const still = () =>
        new Promise<void>((resolve) => {
          const end = () => {
            watch.disconnect();
            resolve();
          };
          let timer = setTimeout(end, 80);
          const watch = new MutationObserver(() => {
            clearTimeout(timer);
            timer = setTimeout(end, 80);
          });
          watch.observe(document, { subtree: true, childList: true, attributes: true });
        });
      const show = (storyId: string) =>
        new Promise<string | undefined>((resolve) => {
          for (const event of ['storyRendered', 'storyUnchanged'])
            channel.once(event, () => resolve(undefined));
          setTimeout(() => resolve('it was not rendered within 10 s'), 10_000);
          for (const event of ['storyThrewException', 'storyErrored', 'storyMissing'])
            channel.once(event, (error) => resolve(`${event} ${JSON.stringify(error)}`));
          channel.emit('setCurrentStory', { storyId, viewMode: 'story' });
        });
      const found: string[] = [];
      for (const id of ids) {
        const failure = await show(id);
        if (failure) found.push(`${id}: ${failure}`);
        await still();
        // An intermediate colour of a transition would cause false contrast violations.
        for (const running of document.getAnimations())
          if (running.effect?.getComputedTiming().endTime !== Infinity) running.finish();
        const { scrollWidth, clientWidth } = document.documentElement;
        if (scrollWidth > clientWidth) found.push(`${id}: ${scrollWidth} px wide`);
        const { violations } = await axe.run({ resultTypes: ['violations'], ...(runOnly && { runOnly }) });
        for (const { id: rule, impact, nodes } of violations)
          if (impact === 'serious' || impact === 'critical')
            found.push(...nodes.map(({ html }) => `${id}: ${rule} ${html}`));
      }
      return found;
    },
    [stories, rules?.slice()] as const,
  );
