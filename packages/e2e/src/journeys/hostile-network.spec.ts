import { freePort } from '@repartee/testing/free-port';
import { type HostileLine, startHostileLine } from '@repartee/testing/hostile-line';
import { startProduct } from '../harness/product/product.ts';
import { stageOf } from '../harness/stage.ts';
import { test as base, expect } from '../harness/test.ts';
import { beginSession, callerAs, openPage, signInByApi, testUsers } from '../harness/test-users.ts';

/** Between the browser and the product lies a TCP line, which delays, swallows and cuts. */
const test = base.extend<object, { port: number; line: HostileLine }>({
  port: [async ({ browserName: _ }, use) => use(await freePort()), { scope: 'worker' }],
  line: [
    async ({ port }, use) => {
      const line = await startHostileLine(`http://127.0.0.1:${port}`);
      await use(line);
      line.close();
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ line, port }, use) => {
      const { origin } = new URL(line.url);
      const product = await startProduct({ PORT: String(port), PUBLIC_URL: origin });
      await use({ ...product, url: origin });
      await product.remove();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

test.describe.configure({ timeout: 300_000 });
test.afterEach(({ line }) => line.heal());

const families = ['/dashboard', '/apps/repartee/scenario/list', '/settings', '/ai-providers/list'];

for (const [locale, unanswered, saveLabel] of [
  ['en-GB', 'The server does not answer.', 'Save'],
  ['fr-FR', 'Le serveur ne répond pas.', 'Enregistrer'],
] as const)
  test.describe(locale, () => {
    test.use({ locale });

    test('R-APP-3 a save on a line that swallows says so, keeps the form, and is stored by the next click', {
      tag: '@slow',
    }, async ({ page, line }) => {
      await signInByApi(page, testUsers.learner);
      await openPage(page, '/profile');
      const name = page.locator('input[name=first_name]');
      await name.pressSequentially(`-${locale.slice(0, 2)}`, { delay: 120 });
      const typed = await name.inputValue();
      const save = page.getByRole('button', { name: saveLabel, exact: true });
      line.swallow('all');
      await save.click();
      await expect(page.getByText(unanswered).first()).toBeVisible({ timeout: 40_000 });
      await expect(name).toHaveValue(typed);
      line.heal();
      await save.click();
      await expect(page.getByText(unanswered)).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(typed);
      await openPage(page, '/profile');
      await expect(name).toHaveValue(typed);
    });
  });

test('R-SES-12 a turn that is said on a line that swallows is stored once and answered when the line is back', {
  tag: '@slow',
}, async ({ page, line, request }) => {
  const session_id = await beginSession(await callerAs(request, testUsers.learner));
  await signInByApi(page, testUsers.learner);
  await openPage(page, `/apps/repartee/session/play-${session_id}`);
  const stage = stageOf(page);
  await stage.say('Good morning. I have read your message.');
  line.swallow('all');
  await stage.composer.pressSequentially('What does that date mean on your side?', { delay: 60 });
  await stage.composer.press('Enter');
  await expect(page.getByText(/Reconnecting/).first()).toBeVisible({ timeout: 30_000 });
  line.heal();
  await expect(stage.turns('persona')).toHaveCount(3, { timeout: 60_000 });
  await expect(stage.turns('learner')).toHaveCount(2);
});

test('R-ROUTE-1 on a line that delays everything by 300 ms, each page family opens', {
  tag: '@slow',
}, async ({ page, line }) => {
  await signInByApi(page, testUsers.admin);
  line.delay(300);
  for (const path of ['/', ...families])
    await test.step(path, async () => {
      await openPage(page, path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible({ timeout: 30_000 });
      await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    });
});
