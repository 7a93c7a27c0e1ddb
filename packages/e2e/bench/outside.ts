import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { openReleases } from '@repartee/platform/registry/publish';
import { registerKey } from '@repartee/platform/release/authorize';
import { chromiumLaunchOptions } from '@repartee/platform/test-run/installed-browser';
import { developAgainst } from '../src/harness/outside/develop-against.ts';
import { checkExtensionPoints } from '../src/harness/outside/extension-points.ts';
import { anOutsideRemote, type OutsideRemote } from '../src/harness/outside/outside-remote.ts';
import { type Product, startProduct } from '../src/harness/product/product.ts';

// Measures how long a team waits when it develops a remote outside the repository, from npm install to the
// published page. Then measures the example remote of the remote author's book. Prints the seconds of each
// step.
const browser = await chromium.launch({
  args: ['--no-sandbox', '--disable-gpu'],
  ...chromiumLaunchOptions(),
});

async function timed<Result>(step: string, work: () => Promise<Result>): Promise<Result> {
  const started = performance.now();
  const result = await work();
  process.stdout.write(`${step}: ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
  return result;
}

async function walkThrough(product: Product, remote: OutsideRemote): Promise<void> {
  await timed('npm run types', () => remote.npm('run', 'types'));
  await timed('npm test', () => remote.npm('test'));
  await timed('repartee-remote build', () => remote.command('build'));
  await timed('repartee-remote dev', () => developAgainst(browser, product, remote));
  await remote.command('keygen', 'team.pem');
  const key = { team: 'insights', file: join(remote.folder, 'team.pem.pub') };
  registerKey(openReleases(product.data), key, { by: 'operator' });
  remote.throwInFrench(true);
  await remote.command('build');
  const refused = await timed('repartee-remote publish, of a page that throws in French', () =>
    remote.command('publish').catch((error: Error) => error.message),
  );
  if (!/\/insights in fr-FR throws while it is rendered: .*no plural for this/.test(refused))
    throw new Error(refused);
  remote.throwInFrench(false);
  await remote.command('build');
  await timed('repartee-remote check', () => remote.command('check'));
  const published = await timed('repartee-remote publish', () => remote.command('publish'));
  if (!/^publish mfe-insights [0-9a-f]{16} \(rendered in both languages\): revision \d+$/.test(published))
    throw new Error(published);
  remote.becomeExample();
  await timed('types, tests and build of the example of the book', async () => {
    for (const script of ['types', 'test', 'build']) await remote.npm('run', script);
  });
  await timed('repartee-remote publish, of the example', () => remote.command('publish'));
  await timed('its menu group, widget, section and tabs', () => checkExtensionPoints(browser, product));
}

const product = await startProduct();
try {
  const remote = await timed('create-remote --outside, npm install', () => anOutsideRemote(product.url));
  await walkThrough(product, remote);
  await remote.remove();
} finally {
  await browser.close();
  await product.remove();
}
