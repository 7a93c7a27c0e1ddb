import { fileURLToPath } from 'node:url';
import { type Browser, chromium, expect } from '@playwright/test';
import { chromiumLaunchOptions } from '@repartee/platform/test-run/installed-browser';
import { demoScripts } from '@repartee/server/demo/content/demo-scripts';
import { startProduct } from '../src/harness/product/product.ts';
import { stageOf } from '../src/harness/stage.ts';
import { callerAs, signInAs, testUsers } from '../src/harness/test-users.ts';

// Usage: npm run pictures. Takes the pictures of README and handbook from the product, before a release.
const folder = fileURLToPath(new URL('../../handbook/pictures', import.meta.url));
const lines = demoScripts['announce-a-delay']?.good ?? [];

async function takePictures(browser: Browser, baseURL: string): Promise<void> {
  const context = await browser.newContext({
    baseURL,
    locale: 'en-GB',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  const editor = await callerAs(context.request, testUsers.editor);
  const { items } = await editor.get('/v1/scenarios?search=Announce');
  const [learner] = (await editor.get('/v1/playlist_assignees?search=morel')).users;
  const playlist = await editor.post('/v1/playlists', {
    name: 'Bad news upwards',
    description: 'Say what is hard to hear, early and with a date.',
    scenario_ids: [items.find(({ name }: { name: string }) => name === 'Announce a delay to operations').id],
    user_ids: [learner.id],
    pass_mark: 40,
  });
  const page = await context.newPage();
  const take = (name: string) => page.screenshot({ path: `${folder}/${name}.png` });
  await signInAs(page, testUsers.learner, `/apps/repartee/playlist/list?playlist=${playlist.id}`);
  await page
    .getByRole('link', { name: /^Start/ })
    .first()
    .click();
  const stage = stageOf(page);
  for (const line of lines.slice(0, -1)) await stage.say(line);
  await take('play');
  await stage.say(lines.at(-1) ?? '');
  await stage.over.click();
  await page.getByRole('link', { name: 'To the playlist' }).click({ timeout: 60_000 });
  await page.getByRole('link', { name: 'See your certificate' }).click({ timeout: 60_000 });
  await expect(page.getByRole('article', { name: 'Certificate' })).toBeVisible();
  await take('certificate');
}

const product = await startProduct();
const browser = await chromium.launch({
  args: ['--no-sandbox', '--disable-gpu'],
  ...chromiumLaunchOptions(),
});
try {
  await takePictures(browser, product.url);
} finally {
  await browser.close();
  await product.remove();
}
