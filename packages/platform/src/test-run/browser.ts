import { join } from 'node:path';
import { progressStep } from '../build/progress.ts';
import { runCommand } from '../build/run-script.ts';
import { repositoryRoot } from '../repository.ts';
import { installedChromium } from './installed-browser.ts';

export async function haveBrowser(): Promise<void> {
  if (installedChromium()) return;
  await progressStep('Bring Chromium', () =>
    runCommand('playwright', ['install', 'chromium'], join(repositoryRoot, 'packages/e2e')),
  );
}
