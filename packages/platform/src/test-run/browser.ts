import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { step } from '../build/progress.ts';
import { runCommand } from '../build/run-script.ts';
import { root } from '../repository.ts';

const system = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Brings Playwright's own Chromium where the system has none; nothing to do when it is there already. */
export async function haveBrowser(): Promise<void> {
  if (system.some(existsSync)) return;
  await step('Bring Chromium', () =>
    runCommand('playwright', ['install', 'chromium'], join(root, 'packages/e2e')),
  );
}
