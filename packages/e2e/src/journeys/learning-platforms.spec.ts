import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { demoScripts } from '@repartee/server/demo/content/demo-scripts';
import { demoId } from '@repartee/server/demo/demo-users';
import {
  deepLinking,
  type Platform,
  startPlatform,
  withCustom,
  withLineItem,
} from '@repartee/server/lti/platform.fixture';
import { readZip } from '@repartee/server/pack/format/read-zip';
import { useOwnProduct } from '../harness/product/own-product.ts';
import { stageOf } from '../harness/stage.ts';
import { expect, test } from '../harness/test.ts';
import { signInAs, testUsers } from '../harness/test-users.ts';
import { type Words, wordsOf } from '../harness/words.ts';

const require = createRequire(import.meta.url);
let campus: Platform;
const product = useOwnProduct(async () => {
  campus = await startPlatform(async () =>
    (await fetch(`${(await product()).url}/v1/lti/${demoId('atelier-nord')}/keys`)).json(),
  );
  return { LTI_ALLOWED_ORIGINS: campus.origin };
});
test.afterAll(() => campus?.close());
test.setTimeout(180_000);

const scenario = 'Announce a delay to operations';

/** Wins the conversation, and returns the score of the feedback. */
async function playToTheEnd(page: Page, t: Words): Promise<number> {
  const stage = stageOf(page);
  for (const line of demoScripts['announce-a-delay']?.good ?? []) await stage.say(line);
  await stage.over.click();
  const ring = page.getByRole('img', { name: new RegExp(`^${t('player:result.score_label')}`) });
  await expect(ring).toHaveAccessibleName(/100/, { timeout: 30_000 });
  return Number((await ring.textContent())?.match(/\d+/)?.[0]);
}

/** A course of scorm-again, which shows a package in a frame, on an origin of its own. */
async function startCourse(files: ReadonlyMap<string, Buffer>) {
  const library = await readFile(require.resolve('scorm-again/scorm12/min'));
  const frame =
    '<script src="/scorm.js"></script><script>API = new Scorm12API()</script><iframe title="Course" src="/package/index.html" style="width:100%;height:80vh"></iframe>';
  const server = createServer((request, response) => {
    const path = String(request.url).slice(1);
    const file = path === 'scorm.js' ? library : files.get(path.replace('package/', ''));
    const type = path.endsWith('.js') ? 'text/javascript' : 'text/html';
    response.writeHead(file || path === '' ? 200 : 404, { 'content-type': type }).end(file ?? frame);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}/`,
    close: () => new Promise((closed) => server.close(closed).closeAllConnections()),
  };
}

for (const [locale, width] of [
  ['en-GB', 1440],
  ['fr-FR', 390],
] as const)
  test.describe(locale, () => {
    test.use({ locale, viewport: { width, height: 844 } });
    const t = wordsOf(locale);

    test('E-11 an operator registers a learning platform, its teacher chooses a scenario, its learner plays it, and the score is in its gradebook', async ({
      page,
      browser,
      baseURL,
    }) => {
      await signInAs(page, testUsers.operator, '/settings');
      await page
        .getByRole('link', { name: t('settings:section.lti.name') })
        .first()
        .click();
      await expect(page.getByText(t('settings:lti.none_title'))).toBeVisible();
      const [, login = '', launch = '', , selection = ''] = await page.locator('code').allTextContents();
      await page.getByRole('button', { name: t('settings:lti.add') }).click();
      const dialog = page.getByRole('dialog');
      const { registration, origin } = campus;
      for (const field of [
        'name',
        'issuer',
        'client_id',
        'authorization_url',
        'token_url',
        'jwks_url',
      ] as const)
        await dialog.getByLabel(t(`settings:lti.field.${field}`), { exact: true }).fill(registration[field]);
      await dialog.getByLabel(t('settings:lti.field.deployment_ids')).fill('1');
      await dialog.getByRole('checkbox', { name: t('settings:lti.instructors_edit') }).check();
      await dialog.getByRole('button', { name: t('settings:lti.add_do'), exact: true }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('listitem').filter({ hasText: 'Campus' })).toContainText(origin);

      const language = locale.slice(0, 2);
      const open = async (login_hint: string, target_link_uri: string, claims: object) => {
        campus.messages.set(login_hint, {
          ...{ sub: login_hint, email: `${login_hint}-${language}@campus.example`, locale: language },
          ...claims,
        });
        const context = await browser.newContext({
          locale,
          viewport: { width, height: 844 },
          baseURL: baseURL ?? '',
        });
        const query = new URLSearchParams({ iss: origin, login_hint, target_link_uri, client_id: 'tool-1' });
        const tab = await context.newPage();
        await tab.goto(`${login}?${query}`);
        return tab;
      };
      const teacher = await open('teacher', selection, deepLinking(`${origin}/selected`));
      await teacher.getByRole('button', { name: scenario }).click();
      await expect(teacher.getByRole('heading', { name: 'Course' })).toBeVisible();
      const item = campus.selections.at(-1);
      expect(item?.title).toBe(scenario);

      const line = `${origin}/line-${language}`;
      const learner = await open('zoe', launch, { ...withCustom(item?.custom ?? {}), ...withLineItem(line) });
      await learner
        .getByRole('button', { name: t('coaching:start.start') })
        .first()
        .click();
      const score = await playToTheEnd(learner, t);
      await expect
        .poll(() => campus.grades.filter(({ path }) => path.includes(`line-${language}`)), {
          timeout: 30_000,
        })
        .toMatchObject([{ body: { userId: 'zoe', scoreGiven: score, scoreMaximum: 100 } }]);
      await page.reload();
      await expect(page.getByRole('list', { name: t('settings:lti.grades') })).toContainText('Roux');
      await page.getByRole('button', { name: t('settings:lti.actions', { name: 'Campus' }) }).click();
      await page.getByRole('menuitem', { name: t('settings:lti.remove') }).click();
      await dialog.getByRole('button', { name: t('settings:lti.remove'), exact: true }).click();
      await expect(page.getByText(t('settings:lti.none_title'))).toBeVisible();
    });

    test('E-11 an editor saves a course package, and a course that others wrote gets the score of a learner who plays it', async ({
      page,
      context,
    }) => {
      await signInAs(page, testUsers.editor, '/apps/repartee/scenario/list');
      await page.getByRole('link', { name: scenario }).click();
      await page.getByRole('button', { name: t('coaching:share.make') }).click();
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: t('coaching:generators.course') }).click(),
      ]);
      const course = await startCourse(await readZip(await readFile(await file.path())));
      try {
        const campusPage = await context.newPage();
        await campusPage.goto(course.url);
        const frame = campusPage.frameLocator('iframe');
        await expect(frame.getByRole('heading', { name: scenario })).toBeVisible();
        const [guest] = await Promise.all([
          campusPage.waitForEvent('popup'),
          frame.getByRole('link').click(),
        ]);
        await guest.getByRole('textbox', { name: t('guest:welcome.name') }).fill('Nora');
        await guest.getByRole('button', { name: t('guest:welcome.start') }).click();
        const score = await playToTheEnd(guest, t);
        const given = () =>
          campusPage.evaluate(() => {
            const { core } = (window as unknown as { API: { cmi: { core: ScormCore } } }).API.cmi;
            return { score: Number(core.score.raw), status: core.lesson_status };
          });
        await expect.poll(given, { timeout: 30_000 }).toEqual({ score, status: 'passed' });
      } finally {
        await course.close();
      }
    });
  });

interface ScormCore {
  readonly score: { readonly raw: string };
  readonly lesson_status: string;
}
