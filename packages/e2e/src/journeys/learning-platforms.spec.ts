import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type Browser, expect, type FrameLocator, type Page } from '@playwright/test';
import {
  deepLinking,
  type Platform,
  startPlatform,
  withCustom,
  withLineItem,
} from '@repartee/server/integrations/lti/platform.fixture';
import { readZip } from '@repartee/server/library/pack/format/read-zip';
import { startLocalServer } from '@repartee/testing/local-server';
import { startCmi5Platform } from '../harness/cmi5-platform.ts';
import { stageOf } from '../harness/stage.ts';
import { addExamples } from './first-day/authoring.ts';
import { button, type Day, follow, inFrenchOnAPhone, test } from './first-day/day.ts';
import { allowAddress, connectAi, firstAdministrator } from './first-day/set-up.ts';

const require = createRequire(import.meta.url);

/** Wins the conversation, and returns the score of the feedback. */
async function playToTheEnd({ t, words }: Day, page: Page): Promise<number> {
  const stage = stageOf(page);
  for (const line of [...words.lines, words.last]) await stage.say(line);
  await stage.over.click();
  const ring = page.getByRole('img', { name: new RegExp(`^${t('player:result.score_label')}`) });
  await expect(ring).toHaveAccessibleName(/[1-9]\d/, { timeout: 30_000 });
  return Number((await ring.textContent())?.match(/\d+/)?.[0]);
}

/** A course of scorm-again, which shows a package in a frame, on an origin of its own. */
async function startCourse(files: ReadonlyMap<string, Buffer>) {
  const library = await readFile(require.resolve('scorm-again/scorm12/min'));
  const frame =
    '<script src="/scorm.js"></script><script>API = new Scorm12API()</script><iframe title="Course" src="/package/index.html" style="width:100%;height:80vh"></iframe>';
  const { origin, close } = await startLocalServer((request, response) => {
    const path = String(request.url).slice(1);
    const file = path === 'scorm.js' ? library : files.get(path.replace('package/', ''));
    const type = path.endsWith('.js') ? 'text/javascript' : 'text/html';
    response.writeHead(file || path === '' ? 200 : 404, { 'content-type': type }).end(file ?? frame);
  });
  return { url: `${origin.replace('127.0.0.1', 'localhost')}/`, close };
}

/** Addresses of the product that the administrator copies into the platform. */
interface Tool {
  readonly login: string;
  readonly launch: string;
  readonly keys: string;
  readonly selection: string;
}

/** Registers the platform, and returns the addresses that the platform asks for. */
async function registerPlatform(day: Day, { registration, origin }: Platform): Promise<Tool> {
  const { page, t } = day;
  await follow(day, page, '/settings');
  await page
    .getByRole('link', { name: t('settings:section.lti.name') })
    .first()
    .click();
  await expect(page.getByText(t('settings:lti.none_title'))).toBeVisible();
  const [, login = '', launch = '', keys = '', selection = ''] = await page.locator('code').allTextContents();
  await button(page, t('settings:lti.add')).click();
  const dialog = page.getByRole('dialog');
  for (const field of ['name', 'issuer', 'client_id', 'authorization_url', 'token_url', 'jwks_url'] as const)
    await dialog.getByLabel(t(`settings:lti.field.${field}`), { exact: true }).fill(registration[field]);
  await dialog.getByLabel(t('settings:lti.field.deployment_ids')).fill('1');
  await dialog.getByRole('checkbox', { name: t('settings:lti.instructors_edit') }).check();
  await button(dialog, t('settings:lti.add_do')).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('listitem').filter({ hasText: 'Campus' })).toContainText(origin);
  return { login, launch, keys, selection };
}

/** The teacher chooses the scenario, the learner plays it, and the operator reads what was sent. */
async function playFromCourse(
  day: Day,
  browser: Browser,
  campus: Platform,
  { login, launch, selection }: Tool,
): Promise<void> {
  const { page, t, words } = day;
  const open = async (login_hint: string, target_link_uri: string, claims: object) => {
    const locale = words.organization.startsWith('B') ? 'fr' : 'en';
    campus.messages.set(login_hint, {
      sub: login_hint,
      email: `${login_hint}@campus.example`,
      locale,
      ...claims,
    });
    const query = { iss: campus.origin, login_hint, target_link_uri, client_id: 'tool-1' };
    const tab = await (await browser.newContext()).newPage();
    await tab.goto(`${login}?${new URLSearchParams(query)}`);
    return tab;
  };
  const teacher = await open('teacher', selection, deepLinking(`${campus.origin}/selected`));
  await teacher.getByRole('button', { name: words.example }).click();
  await expect(teacher.getByRole('heading', { name: 'Course' })).toBeVisible();
  const item = campus.selections.at(-1);
  expect(item?.title).toBe(words.example);

  const line = withLineItem(`${campus.origin}/line`);
  const learner = await open('zoe', launch, { ...withCustom(item?.custom ?? {}), ...line });
  await stageOf(learner).begin();
  const scoreGiven = await playToTheEnd(day, learner);
  await expect
    .poll(() => campus.grades, { timeout: 30_000 })
    .toMatchObject([{ path: '/line/scores', body: { userId: 'zoe', scoreGiven, scoreMaximum: 100 } }]);
  await page.reload();
  await expect(page.getByRole('list', { name: t('settings:lti.grades') })).toContainText('Roux');
  await page.getByRole('button', { name: t('settings:lti.actions', { name: 'Campus' }) }).click();
  await page.getByRole('menuitem', { name: t('settings:lti.remove') }).click();
  await button(page.getByRole('dialog'), t('settings:lti.remove')).click();
  await expect(page.getByText(t('settings:lti.none_title'))).toBeVisible();
}

/** Saves the package of the scenario. */
async function savePackage(day: Day): Promise<ReadonlyMap<string, Buffer>> {
  const { page, t, words } = day;
  await follow(day, page, '/scenario/list');
  await page.getByRole('link', { name: words.example }).click();
  await button(page, t('coaching:share.make')).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    button(page, t('coaching:generators.course')).click(),
  ]);
  return readZip(await readFile(await file.path()));
}

/** Opens the scenario from the page of the package, and plays it as a guest. Returns the score. */
async function playAsGuest(day: Day, course: Page, within: Page | FrameLocator): Promise<number> {
  const { t, words } = day;
  await expect(within.getByRole('heading', { name: words.example })).toBeVisible();
  const [guest] = await Promise.all([course.waitForEvent('popup'), within.getByRole('link').click()]);
  await guest.getByRole('textbox', { name: t('guest:welcome.name') }).fill('Nora');
  await button(guest, t('guest:welcome.start')).click();
  return playToTheEnd(day, guest);
}

/** A course that others wrote plays the package of the scenario by SCORM, and gets the score of a guest. */
async function playByScorm(day: Day, browser: Browser, files: ReadonlyMap<string, Buffer>): Promise<void> {
  const course = await startCourse(files);
  day.ends.push(course.close);
  const page = await (await browser.newContext()).newPage();
  await page.goto(course.url);
  const score = await playAsGuest(day, page, page.frameLocator('iframe'));
  const given = () =>
    page.evaluate(() => {
      const { core } = (window as unknown as { API: { cmi: { core: ScormCore } } }).API.cmi;
      return { score: Number(core.score.raw), status: core.lesson_status };
    });
  await expect.poll(given, { timeout: 30_000 }).toEqual({ score, status: 'passed' });
}

/** A platform launches the package by cmi5, and its record store gets each statement once, and none after the end. */
async function playByCmi5(day: Day, browser: Browser, files: ReadonlyMap<string, Buffer>): Promise<void> {
  const platform = await startCmi5Platform(files);
  day.ends.push(platform.close);
  const page = await (await browser.newContext()).newPage();
  await page.goto(platform.url);
  const attempt = await page.getByRole('link').getAttribute('href');
  await page.reload();
  await expect(page.getByRole('link')).toHaveAttribute('href', attempt ?? '');
  const raw = await playAsGuest(day, page, page);
  const verbs = () => platform.sent().map(({ verb }) => verb);
  await expect.poll(verbs, { timeout: 30_000 }).toEqual(['initialized', 'completed', 'passed']);
  await page.close({ runBeforeUnload: false });
  await expect.poll(verbs).toEqual(['initialized', 'completed', 'passed', 'terminated']);
  const common = { registration: platform.registration, inSession: true };
  const duration = expect.stringMatching(/^PT\d+S$/);
  expect(platform.sent()).toEqual([
    { verb: 'initialized', categories: ['cmi5'], ...common },
    { verb: 'completed', categories: ['cmi5', 'moveon'], ...common, result: { completion: true, duration } },
    {
      ...{ verb: 'passed', categories: ['cmi5', 'moveon'], ...common },
      result: { success: true, score: { scaled: raw / 100, raw, min: 0, max: 100 }, duration },
    },
    { verb: 'terminated', categories: ['cmi5'], ...common, result: { duration } },
  ]);
}

for (const { locale, viewport, tag } of inFrenchOnAPhone)
  test.describe(locale, { tag }, () => {
    test.use({ locale, viewport });

    test(`E-11 E-12 at a width of ${viewport.width} pixels, an administrator of an empty installation registers a learning platform and saves a course package, and the platform, SCORM and cmi5 get the score of a learner`, async ({
      day,
      browser,
    }) => {
      let tool: Tool | undefined;
      const campus = await startPlatform(async () => (await fetch(tool?.keys ?? '')).json());
      day.ends.push(campus.close);
      await firstAdministrator(day);
      await connectAi(day);
      await addExamples(day);
      await allowAddress(day, 'LTI_ALLOWED_ORIGINS', campus.origin);
      tool = await registerPlatform(day, campus);
      await playFromCourse(day, browser, campus, tool);
      const files = await savePackage(day);
      await playByScorm(day, browser, files);
      await playByCmi5(day, browser, files);
    });
  });

interface ScormCore {
  readonly score: { readonly raw: string };
  readonly lesson_status: string;
}
