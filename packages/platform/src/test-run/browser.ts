import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { progressStep } from '../build/progress.ts';
import { runCommand } from '../build/run-script.ts';
import { repositoryRoot } from '../repository.ts';

const system = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Installs Playwright's Chromium if neither the system nor Playwright has one yet. */
export async function haveBrowser(): Promise<void> {
  if (system.some(existsSync)) return;
  await progressStep('Bring Chromium', () =>
    runCommand('playwright', ['install', 'chromium'], join(repositoryRoot, 'packages/e2e')),
  );
}
