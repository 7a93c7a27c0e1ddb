import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Finished, run } from '../../bootstrap/run.mjs';
import { StepFailed } from '../../bootstrap/step.mjs';
import { runCommand } from '../build/run-script.ts';
import { installFromNpm } from './install-from-npm.ts';
import { installedChromium, npmBrowser } from './installed-browser.ts';

/** A headless shell of Chromium for serverless functions, which the npm registry serves whole. Only for tests. */
const sparticuz = '@sparticuz/chromium@153.0.0';

/**
 * Finds or installs the browser of the journeys, and returns its name. Tries the operating system's, Playwright's
 * download, Debian's package and the npm registry's. Throws at once if none is to be had.
 */
export async function bringBrowser(e2e: string): Promise<string> {
  const installed = installedChromium();
  if (installed) return installed;
  const ways = [
    ['Chromium by Playwright', () => runCommand('playwright', ['install', 'chromium'], e2e)],
    ['Chromium by apt', () => installDebianPackages('chromium', 'chromium-headless-shell')],
    ['the headless shell of the npm registry', () => unpackNpmBrowser()],
  ] as const;
  for (const [name, bring] of ways) {
    const { code } = await bring();
    if (code === 0) return name;
  }
  throw new StepFailed(
    'The journeys need a browser, and none could be installed: Playwright, apt and the npm registry were tried. Install Chromium, or run the other tests with `npm test -- packages`.',
  );
}

async function installDebianPackages(...names: readonly string[]): Promise<Finished> {
  if (process.getuid?.() !== 0) return { code: 1, output: 'Only root may install packages.' };
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const updated = await run('apt-get', ['update', '-qq'], { env });
  if (updated.code !== 0) return updated;
  return run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], { env });
}

async function unpackNpmBrowser(): Promise<Finished> {
  const { folder, shell } = npmBrowser;
  if (existsSync(shell)) return { code: 0, output: '' };
  const installed = await installFromNpm(folder, sparticuz);
  if (installed.code !== 0) return installed;
  const main = join(folder, 'node_modules/@sparticuz/chromium/build/esm/index.js');
  // With this variable it unpacks the libraries too, into the temporary folder.
  const env = { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' };
  return run(process.execPath, ['-e', `import('${main}').then((it) => it.default.executablePath())`], {
    env,
  });
}
