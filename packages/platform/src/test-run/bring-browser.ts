import { existsSync, writeFileSync } from 'node:fs';
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
  const failures: string[] = [];
  for (const [name, bring] of ways) {
    const { code, output } = await bring();
    if (code === 0) return name;
    failures.push(`${name}: ${output.trim().split('\n').at(-1)}`);
  }
  throw new StepFailed(
    `The journeys need a browser, and none could be installed. Install Chromium, or run the other tests with \`npm test -- packages\`.\n${failures.join('\n')}`,
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
  const { folder, shell, fonts } = npmBrowser;
  if (existsSync(shell)) return { code: 0, output: '' };
  const installed = await installFromNpm(folder, sparticuz);
  if (installed.code !== 0) return installed;
  // Without any font, Chromium crashes. The package's own list names folders of another system.
  writeFileSync(fonts, fontList([join(folder, 'fonts'), '/usr/share/fonts'], join(folder, 'font-cache')));
  // With these variables it unpacks the libraries too, and everything into the folder.
  const env = { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' };
  const unpack = "import('@sparticuz/chromium').then((it) => it.default.executablePath())";
  return run(process.execPath, ['-e', unpack], { cwd: folder, env });
}

const fontList = (folders: readonly string[], cache: string): string =>
  `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${folders
    .map((folder) => `<dir>${folder}</dir>`)
    .join('')}<cachedir>${cache}</cachedir></fontconfig>`;
