import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { chromiumLaunchOptions } from '@repartee/platform/test-run/installed-browser';
import type { SpokenWave } from './spoken-wave.ts';

/**
 * A Chromium whose tabs are hidden when another tab is opened, and whose hidden tabs are slowed down. Playwright's own
 * keeps each page visible. The microphone plays `spoken` once.
 */
export async function chromiumWithTabs(
  spoken: SpokenWave,
): Promise<{ context: BrowserContext; close(): Promise<void> }> {
  const options = chromiumLaunchOptions();
  const path = 'executablePath' in options ? options.executablePath : chromium.executablePath();
  const profile = await mkdtemp(join(tmpdir(), 'repartee-chromium-'));
  const child = spawn(
    path,
    [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-audio-capture=${spoken.path}%noloop`,
      '--allow-loopback-in-peer-connection',
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const gone = new Promise((resolve) => child.once('exit', resolve));
  const endpoint = await new Promise<string>((resolve, reject) => {
    let printed = '';
    child.stderr.on('data', (chunk) => {
      printed += chunk;
      const address = /DevTools listening on (ws:\S+)/u.exec(printed)?.[1];
      if (address) resolve(address);
    });
    child.once('exit', () => reject(new Error(`Chromium has ended:\n${printed}`)));
  });
  const browser = await chromium.connectOverCDP(endpoint, { noDefaults: true });
  const [context] = browser.contexts();
  if (!context) throw new Error('Chromium has no default context');
  return {
    context,
    async close() {
      await browser.close();
      child.kill();
      await gone;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
