import { LLMock } from '@copilotkit/aimock';
import type { Browser, Page } from '@playwright/test';
import { sampleWave } from '@repartee/testing/vendor-fakes/http/sample-audio';
import { microphoneOf, skipWithoutMicrophone } from '../../harness/fake-microphone.ts';
import { axeFindings } from '../../harness/page/axe.ts';
import { countPlayedSeconds, type Played } from '../../harness/page/played-seconds.ts';
import { useOwnProduct } from '../../harness/product/own-product.ts';
import { writeSpokenWave } from '../../harness/spoken-wave.ts';
import { stageOf } from '../../harness/stage.ts';
import { expect, test } from '../../harness/test.ts';
import { password, signInByForm, testUsers } from '../../harness/test-users.ts';
import { type Locale, wordsOf } from '../../harness/words.ts';

const heard = 'The truck comes two days late. What does that mean for you?';
const answer = 'Two days? Then the whole shift has nothing to load.';
const typed = 'I can type as well.';
// A live call is opened before the learner speaks.
const spoken = writeSpokenWave({ silence_s: 15 });
/**
 * An independent server of OpenAI's protocols. It sends WAV whatever format is asked for, and lists no voices. As a
 * realtime model it sends text only, and transcribes nothing.
 */
const server = new LLMock({ host: '127.0.0.1', port: 0 });

useOwnProduct(async () => {
  server
    .on({ endpoint: 'transcription', model: 'whisper-large' }, { transcription: { text: heard } })
    .on(
      { endpoint: 'speech', model: 'kokoro' },
      { audio: Buffer.from(sampleWave()).toString('base64'), format: 'wav' },
    )
    .on({ endpoint: 'chat', model: 'llama-local' }, { content: answer })
    .on(
      { endpoint: 'realtime', model: 'gpt-realtime', userMessage: typed },
      { content: `You typed: ${typed}` },
    )
    .on({ endpoint: 'realtime', model: 'gpt-realtime' }, { content: answer });
  return { AI_ALLOWED_ORIGINS: new URL(await server.start()).origin };
});
test.afterAll(() => server.stop());
test.use(microphoneOf(spoken));
skipWithoutMicrophone(test);
test.describe.configure({ mode: 'serial', timeout: 180_000 });

const models = [
  ['llama-local', 'Personas and observers'],
  ['whisper-large', 'Writing down what learners say'],
  ['kokoro', 'Voices of personas'],
] as const;

async function connectServer(page: Page): Promise<void> {
  await signInByForm(page, testUsers.operator);
  await page.getByRole('link', { name: 'AI providers' }).click();
  await page.getByRole('link', { name: 'Connect AI' }).click();
  await page.getByText('OpenAI-compatible server').click();
  await page.getByLabel('Base URL').fill(`${server.url}/v1`);
  await page.getByLabel('Name').fill('Own server');
  await page.getByRole('button', { name: 'Fetch the models' }).click();
  for (const [name] of models) await page.getByRole('checkbox', { name }).check();
  for (const [name, use] of models)
    await expect(page.getByRole('group', { name }).getByText(use)).toBeVisible();
  await page.getByRole('button', { name: 'Save and go on' }).click();
  await expect(page.getByText('Voices now come from kokoro (Own server).')).toBeVisible();
  await page.getByRole('listitem').filter({ hasText: 'kokoro' }).getByRole('button').first().click();
  const listen = page.getByLabel('Listen to what it said');
  await expect(listen).toBeVisible();
  await expect.poll(() => listen.evaluate((player: HTMLAudioElement) => player.duration)).toBeCloseTo(0.25);
}

async function choose(page: Page, label: string, title: string): Promise<void> {
  await page.getByRole('combobox', { name: new RegExp(`^${label}`) }).click();
  await page.getByTitle(title, { exact: true }).click();
}

/** The editor makes a persona with a voice of the server, and a spoken scenario with this persona. */
async function writeSpokenScenario(page: Page): Promise<void> {
  await signInByForm(page, testUsers.editor);
  await page.getByRole('link', { name: 'Personas' }).first().click();
  await page.getByRole('link', { name: 'New persona' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Nadia Berger');
  await page.getByLabel('Character').fill('You run the warehouse. You are fair, and tired of promises.');
  await page.getByLabel('Opening line').fill('You wanted to see me?');
  await choose(page, 'Language', 'English (United Kingdom)');
  await choose(page, 'Speaks with', 'Own server · kokoro');
  await page.getByRole('textbox', { name: /^Voice/ }).fill('bf_emma');
  await page.getByRole('button', { name: 'Hear' }).click();
  await expect.poll(said).toContain('You wanted to see me?');
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/persona\/list/);

  await page.getByRole('link', { name: 'Scenarios' }).first().click();
  await page.getByRole('link', { name: 'New scenario' }).click();
  await page.getByLabel('Name', { exact: true }).fill('The late truck');
  await page.getByLabel('Situation').fill('The truck with the spare parts comes two days late.');
  await choose(page, 'Language', 'English (United Kingdom)');
  await page.getByRole('combobox', { name: /^Persona/ }).fill('Nadia Berger');
  await page.getByTitle('Nadia Berger', { exact: true }).click();
  await page.getByText('Spoken, by turns', { exact: true }).click();
  await expect(page.getByRole('radio', { name: /Spoken, by turns/ })).toBeChecked();
  await expect(page.getByText(/What is said is written down by Own server \(whisper-large\)/)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('heading', { level: 1, name: 'The late truck' })).toBeVisible();
}

/** Returns the texts that the server was asked to say, after the first `from` requests. */
const said = (from = 0): string[] =>
  server
    .getRequests()
    .slice(from)
    .flatMap(({ path, body }) => {
      const { messages = [] } = (body ?? {}) as { messages?: { content: string }[] };
      return path.endsWith('/audio/speech') ? messages.map(({ content }) => content) : [];
    });

/** Opens a page of somebody else: nobody has signed in there before. */
async function pageOf(browser: Browser, body: (page: Page) => Promise<void>): Promise<void> {
  const page = await browser.newPage();
  await page.addInitScript(countPlayedSeconds);
  await body(page);
  await page.context().close();
}

/** The learner signs in, finds the scenario among the others, and opens it. */
async function openAsLearner(page: Page, locale: Locale): Promise<void> {
  const t = wordsOf(locale);
  await page.context().grantPermissions(['microphone']);
  await page.goto(locale === 'fr-FR' ? '/fr-FR/#login' : '/#login');
  await expect(page.locator('html[data-ready=true]')).toBeAttached();
  await page.getByLabel(t('auth:sign_in.username')).fill(testUsers.learner);
  await page.getByLabel(t('auth:first.password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: t('auth:sign_in.submit'), exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page
    .getByRole('link', { name: locale === 'fr-FR' ? 'Scénarios' : 'Scenarios' })
    .first()
    .click();
  await expect(page).toHaveURL(/\/scenario\/list$/);
  // The home, which the list replaces, lists the learner's sessions by the same name.
  const scenario = page.getByRole('link', { name: 'The late truck' });
  await scenario.and(page.locator('a:not([href*="/session/"])')).click();
}

async function chooseHandsFree(page: Page, locale: Locale): Promise<void> {
  const t = wordsOf(locale);
  await page.getByRole('button', { name: t('player:voice.settings') }).click();
  await page.getByRole('checkbox', { name: new RegExp(`^${t('player:voice.prefer.hands_free')}`) }).check();
  await page.getByRole('button', { name: t('player:voice.done'), exact: true }).click();
}

test('E-12 an operator connects a server of its own, and an editor makes a spoken scenario', {
  tag: '@slow',
}, async ({ browser }) => {
  await pageOf(browser, connectServer);
  await pageOf(browser, writeSpokenScenario);
});

for (const language of ['en-GB', 'fr-FR'] as const)
  test(`R-VOICE-1 in ${language} a learner speaks by turns to an independent server, and hears the answer`, {
    tag: '@slow',
  }, async ({ browser }) => {
    const t = wordsOf(language);
    await pageOf(browser, async (page) => {
      await openAsLearner(page, language);
      const heardBy = { names: 'Own server (whisper-large)' };
      await expect(page.getByText(t('player:voice.way.heard', heardBy))).toBeVisible();
      await stageOf(page).begin();
      await page.getByRole('button', { name: t('player:voice.allow') }).click();
      await page.getByRole('checkbox', { name: t('player:voice.consent', heardBy) }).check();
      expect(await axeFindings(page)).toEqual([]);
      const before = server.getRequests().length;
      await page.getByRole('button', { name: t('player:voice.start') }).click();
      await chooseHandsFree(page, language);
      const stage = stageOf(page);
      await expect(stage.turns('learner')).toHaveText([new RegExp(heard.replaceAll('?', '\\?'))], {
        timeout: 60_000,
      });
      await expect(stage.turns('persona').last()).toContainText(answer);
      await expect.poll(() => said(before).join(' ')).toContain(answer);
      await expect
        .poll(() => page.evaluate(() => (globalThis as unknown as Played).played_s))
        .toBeGreaterThan(0.2);
      await page.getByRole('button', { name: t('player:voice.press.mute') }).click();
      await stage.say(typed);
    });
  });

async function connectLiveModel(page: Page): Promise<void> {
  await signInByForm(page, testUsers.operator);
  await page.getByRole('link', { name: 'AI providers' }).click();
  await page.getByRole('link', { name: 'Connect AI' }).click();
  await page.getByText('OpenAI Realtime', { exact: true }).click();
  await page.getByLabel('Base URL').fill(`${server.url}/v1`);
  await page.getByLabel('Key', { exact: true }).fill('sk-own-live-1234');
  await page.getByLabel('Name').fill('Own live AI');
  await page.getByRole('button', { name: 'Fetch the models' }).click();
  await expect(page.getByRole('checkbox', { name: 'gpt-realtime' })).toBeChecked();
  await page.getByRole('button', { name: 'Save and go on' }).click();
  await expect(page.getByText('Live calls now use gpt-realtime (Own live AI).')).toBeVisible();
}

/** The editor changes the scenario to a live call in which the persona's own voice speaks. */
async function changeToLiveCall(page: Page): Promise<void> {
  await signInByForm(page, testUsers.editor);
  await page.getByRole('link', { name: 'Scenarios' }).first().click();
  await page.getByRole('link', { name: 'The late truck' }).click();
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByText('Live call', { exact: true }).click();
  await page.getByText('The persona’s voice', { exact: true }).click();
  await expect(page.getByRole('radio', { name: /The persona’s voice/ })).toBeChecked();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('heading', { level: 1, name: 'The late truck' })).toBeVisible();
}

for (const [language, words] of [
  [
    'en-GB',
    {
      way: /Your voice goes to Own live AI \(gpt-realtime\), which writes Nadia’s answers .* Nadia’s words are spoken by Own server \(kokoro\)\./,
      allow: 'Allow the microphone',
      agree: /I agree that my voice is sent to Own live AI \(gpt-realtime\), Own server \(whisper-large\)/,
      call: 'Start the call',
      where:
        /which writes Nadia’s answers\. It is not kept here\. The sound passes through the server of this site\. Nadia’s voice comes from Own server\./,
      mute: 'Mute the microphone',
    },
  ],
  [
    'fr-FR',
    {
      way: /Votre voix va à Own live AI \(gpt-realtime\), qui écrit ce que répond Nadia .* Ce que dit Nadia est prononcé par Own server \(kokoro\)\./,
      allow: 'Autoriser le micro',
      agree:
        /J’accepte que ma voix soit envoyée à Own live AI \(gpt-realtime\), Own server \(whisper-large\)/,
      call: 'Démarrer l’appel',
      where:
        /qui écrit ce que répond Nadia\. Elle n’est pas conservée ici\. Le son passe par le serveur de ce site\. Nadia parle par Own server\./,
      mute: 'Couper le micro',
    },
  ],
] as const)
  test(`R-VOICE-7 in ${language} an independent realtime model hears and writes in a live call, and the persona’s voice answers aloud`, {
    tag: '@slow',
  }, async ({ browser }) => {
    if (language === 'en-GB') {
      await pageOf(browser, connectLiveModel);
      await pageOf(browser, changeToLiveCall);
    }
    await pageOf(browser, async (page) => {
      await openAsLearner(page, language);
      await expect(page.getByText(words.way)).toBeVisible();
      const before = server.getRequests().length;
      await stageOf(page).begin();
      await page.getByRole('button', { name: words.allow }).click();
      await page.getByRole('checkbox', { name: words.agree }).check();
      expect(await axeFindings(page)).toEqual([]);
      await page.getByRole('button', { name: words.call }).click();
      await expect(page.getByText(words.where)).toBeVisible();
      await chooseHandsFree(page, language);
      expect(await axeFindings(page)).toEqual([]);
      const stage = stageOf(page);
      await expect(stage.turns('persona').last()).toContainText(answer, { timeout: 60_000 });
      await expect.poll(() => said(before).join(' ')).toContain(answer);
      // This server transcribes nothing in a live call.
      await expect(stage.turns('learner')).toHaveText([/…/], { timeout: 20_000 });

      await page.getByRole('button', { name: words.mute }).click();
      await stage.say(typed);
      await expect(stage.turns('persona').last()).toContainText(`You typed: ${typed}`);
      await expect.poll(() => said(before).join(' ')).toContain(`You typed: ${typed}`);
      const spokenTexts = said(before).length;
      // Each speech of the server lasts a quarter of a second.
      await expect
        .poll(() => page.evaluate(() => (globalThis as unknown as Played).played_s))
        .toBeGreaterThan(0.2 * spokenTexts);
    });
  });
