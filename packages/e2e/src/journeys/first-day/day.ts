import { execFile } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { freePort } from '@repartee/testing/free-port';
import { english, type FirstDayWords, french } from '../../harness/first-day-words.ts';
import { type IndependentModel, startIndependentModel } from '../../harness/independent-model.ts';
import { type MailServer, startMailServer } from '../../harness/mail-server.ts';
import { type Product, runProduct } from '../../harness/product/product.ts';
import { type Locale, type Words, wordsOf } from '../../harness/words.ts';

export interface Day {
  readonly words: FirstDayWords;
  readonly t: Words;
  readonly model: IndependentModel;
  readonly mail: MailServer;
  readonly product: Product;
  /** The page of the first super-admin. */
  readonly page: Page;
  /** What ends with the test. */
  readonly ends: (() => Promise<unknown>)[];
}

export const password = 'Sunny-Day-42';
export const ownServer = 'Own server';

const clock = new URL('../../harness/product/days-later.ts', import.meta.url).href;
const dataEntry = fileURLToPath(new URL('../../../../platform/src/data.ts', import.meta.url));
const environment = {
  REPARTEE_MODE: 'production',
  SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
};

/** At a desk in English, and on a phone in French, in the slow tests. */
export const inBothLanguages: readonly {
  readonly locale: Locale;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly tag: string[];
}[] = [
  { locale: 'en-GB', viewport: { width: 1440, height: 900 }, tag: [] },
  { locale: 'fr-FR', viewport: { width: 390, height: 844 }, tag: ['@slow'] },
];

/** For the longest journeys, whose pages other journeys use in English. */
export const inFrenchOnAPhone = inBothLanguages.slice(1);

/** An empty installation in production mode, and beside it a server for mail and one for AI. */
export const test = base.extend<{ day: Day; settings: Readonly<Record<string, string>> }>({
  /** Further environment variables of the installation. */
  settings: {},
  actionTimeout: 15_000,
  day: async ({ locale, page, settings }, use, info) => {
    info.setTimeout(Math.max(info.timeout, 300_000));
    const day = await begin(locale === 'fr-FR' ? locale : 'en-GB', page, settings);
    await use(day);
    await Promise.all(day.ends.map((end) => end()));
  },
});

async function begin(locale: Locale, page: Page, settings: Readonly<Record<string, string>>): Promise<Day> {
  const words = locale === 'fr-FR' ? french : english;
  const model = await startIndependentModel({
    reply: words.reply,
    winning: { on: words.last, reply: words.won },
    headline: words.headline,
    heard: words.lines[0] ?? '',
    draft: words.draft,
  });
  const mail = await startMailServer();
  const data = await mkdtemp(join(tmpdir(), 'repartee-first-day-'));
  const product = await runProduct(data, { ...environment, ...settings });
  const ends = [product.remove, model.stop, mail.stop];
  return { words, t: wordsOf(locale), model, mail, product, page, ends };
}

/** Settings of an installation whose host has a name, which passkeys and identity providers need. */
export async function namedHost(): Promise<{ readonly PORT: string; readonly PUBLIC_URL: string }> {
  const port = await freePort();
  return { PORT: String(port), PUBLIC_URL: `http://localhost:${port}` };
}

/** Starts the installation again with a clock that is `days` ahead. */
export async function daysLater({ product, ends }: Day, days: number): Promise<void> {
  await product.stop();
  const { stop } = await runProduct(product.data, {
    ...environment,
    PORT: new URL(product.url).port,
    DAYS_LATER: String(days),
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${clock}`,
  });
  ends.unshift(stop);
}

/** Runs a command of the handbook, such as `pnpm data backup`, on a data folder that no process uses. */
export async function runData(data: string, ...command: readonly string[]): Promise<string> {
  const env = { ...process.env, ...environment, DATA_DIR: data };
  const { stdout } = await promisify(execFile)(process.execPath, [dataEntry, ...command], { env });
  return stdout;
}

/** Starts the installation at its address with another data folder. */
export async function startWith({ product, ends }: Day, data: string): Promise<Product> {
  const started = await runProduct(data, { ...environment, PORT: new URL(product.url).port });
  ends.unshift(started.remove);
  return started;
}

/** Opens a page by the menu. On a phone, a form has no menu, and the name of the product leads to the dashboard. */
export async function follow({ t }: Day, page: Page, path: string): Promise<void> {
  const link = page.locator(`a[href$="${path}"]:visible`).first();
  const menu = page.getByRole('button', { name: t('shell:menu.open'), exact: true });
  const home = page.locator('a[href$="/dashboard"]:visible').first();
  await expect(home).toBeVisible();
  // Tries again, because the former page may still be there at the first look.
  await expect(async () => {
    if (!(await link.or(menu).first().isVisible())) await home.click({ timeout: 2000 });
    if (!(await link.isVisible())) await menu.click({ timeout: 2000 });
    // A link of the page may have appeared below the open menu, which then is closed for the next try.
    await link.click({ timeout: 2000 }).catch(async (error) => {
      await page.keyboard.press('Escape');
      throw error;
    });
  }).toPass({ timeout: 60_000 });
}

/** Opens a section of the settings. */
export async function openSection(day: Day, section: string, page = day.page): Promise<void> {
  await follow(day, page, '/settings');
  const name = day.t(`settings:section.${section}.name`);
  await page.getByRole('main').getByRole('link', { name, exact: true }).first().click();
}

/** Chooses from the account menu. On a phone it is in the menu, which a form has not, but the name of the product leads home. */
export async function chooseAccount(
  { t }: Pick<Day, 't'>,
  page: Page,
  name: string,
  item: 'profile' | 'sign_out',
): Promise<void> {
  const account = page.getByRole('button', { name: new RegExp(name) }).filter({ visible: true });
  const menu = page.getByRole('button', { name: t('shell:menu.open'), exact: true });
  const home = page.locator('a[href$="/dashboard"]:visible');
  await expect(async () => {
    if (!(await account.or(menu).first().isVisible())) await home.first().click({ timeout: 2000 });
    if (!(await account.isVisible())) await menu.click({ timeout: 2000 });
    await account.click({ timeout: 2000 });
    await page
      .getByRole('menuitem', { name: t(`shell:account.${item}`), exact: true })
      .click({ timeout: 2000 });
  }).toPass();
}

/** Opens a tab of the own profile. */
export async function openProfile(
  { t }: Pick<Day, 't'>,
  page: Page,
  name: string,
  tab: 'profile.sign_in' | 'profile.data' | 'notifications.title',
): Promise<void> {
  await chooseAccount({ t }, page, name, 'profile');
  await page.getByRole('tab', { name: t(`auth:${tab}`), exact: true }).click();
}

/** Opens the sign-in form of the landing page. */
export async function openSignIn({ t }: Pick<Day, 't'>, page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/$/);
  await page
    .getByRole('link', { name: t('shell:sign_in.submit'), exact: true })
    .filter({ visible: true })
    .first()
    .click();
}

export async function fillPassword({ t }: Pick<Day, 't'>, page: Page, email: string): Promise<void> {
  await page.getByLabel(t('shell:sign_in.username')).fill(email);
  await page.getByLabel(t('shell:sign_in.password'), { exact: true }).fill(password);
  await button(page, t('shell:sign_in.submit')).click();
}

export const button = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true });

export async function pick(page: Page, label: string, text: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(text);
  const options = page.locator('.ant-select-item-option:visible');
  // The options move until the search has answered.
  await expect(options.filter({ hasNotText: text })).toHaveCount(0);
  await options.filter({ hasText: text }).first().click();
  await page.keyboard.press('Escape');
}

/** Chooses a password behind the link of an invitation. */
export async function activate({ t }: Day, page: Page, organization: string): Promise<void> {
  const welcome = t('auth:invitation.welcome', { organization });
  await expect(page.getByRole('heading', { name: welcome })).toBeVisible();
  await page.getByLabel(t('auth:invitation.password'), { exact: true }).fill(password);
  await button(page, t('auth:invitation.submit')).click();
  await expect(page).toHaveURL(/\/dashboard$/);
}
