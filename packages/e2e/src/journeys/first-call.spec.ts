import { expect, type Page } from '@playwright/test';
import {
  type RealtimeFake,
  startOpenAiRealtimeFake,
} from '@repartee/testing/vendor-fakes/openai_realtime/fake-server';
import { microphoneOf, skipWithoutMicrophone } from '../harness/fake-microphone.ts';
import { axeFindings } from '../harness/page/axe.ts';
import { countPlayedSeconds, type Played } from '../harness/page/played-seconds.ts';
import { writeSpokenWave } from '../harness/spoken-wave.ts';
import { stageOf } from '../harness/stage.ts';
import { create } from './first-day/authoring.ts';
import { activate, button, type Day, follow, ownServer, pick, test } from './first-day/day.ts';
import { addColleague, connectAi, fetchModels, firstAdministrator } from './first-day/set-up.ts';

const liveAi = 'Live AI';
const apiKey = 'sk-the-right-key-1234';
// The persona answers for 12 s at least, and has begun when the learner speaks again, on a busy machine too.
const spoken = writeSpokenWave({ silence_s: 9, speech_s: 4, after_s: 0 });

test.use(microphoneOf(spoken, { loops: true }));
skipWithoutMicrophone(test);

async function connectLiveModel(day: Day, vendor: RealtimeFake): Promise<void> {
  const { page, t } = day;
  await follow(day, page, '/ai-providers/list');
  await page.getByRole('link', { name: t('ai:list.new') }).click();
  await page.getByText(t('ai:kind.openai_realtime'), { exact: true }).click();
  await page.getByLabel(t('ai:provider.base_url')).fill(vendor.baseUrl);
  await page.getByLabel(t('ai:connect.key'), { exact: true }).fill(apiKey);
  await page.getByLabel(new RegExp(`^${t('ai:provider.name')}`)).fill(liveAi);
  await fetchModels(day, new URL(vendor.baseUrl).origin);
  await page.getByRole('checkbox', { name: 'gpt-realtime' }).check();
  await button(page, t('ai:connect.save')).click();
  const used = { model: 'gpt-realtime', provider: liveAi };
  await expect(page.getByText(t('ai:connect.uses_realtime', used))).toBeVisible();
  await page.getByRole('link', { name: t('ai:connect.done') }).click();
}

/** Makes a persona with a voice of its own, and a live call in which this voice speaks. */
async function writeCall(day: Day): Promise<void> {
  const { page, model, t, words } = day;
  const field = (key: string) => page.getByRole('textbox', { name: t(`coaching:editor.${key}`) }).first();
  await create(day, 'persona', async () => {
    await field('name').fill(words.persona);
    await field('persona.character').fill(words.character);
    await field('persona.opening_line').fill(words.opening);
    await page.getByRole('combobox', { name: t('player:voice.persona.provider') }).click();
    await page.getByTitle(`${ownServer} · ${model.speaks}`, { exact: true }).click();
    await page.getByRole('textbox', { name: t('player:voice.persona.voice') }).fill('bf_emma');
    await button(page, t('coaching:editor.voice.hear')).click();
    await expect.poll(() => model.said()).toContain(words.opening);
  });
  await create(day, 'mission', async () => {
    await field('name').fill(words.mission);
    await field('mission.brief').fill(words.brief);
    await page
      .getByRole('textbox', { name: t('coaching:editor.mission.criterion', { number: 1 }) })
      .fill(words.criterion);
  });
  await create(day, 'scenario', async () => {
    await field('name').fill(words.spoken);
    await field('scenario.context').fill(words.situation);
    await pick(page, t('coaching:editor.scenario.persona'), words.persona);
    await pick(page, t('coaching:editor.scenario.mission'), words.mission);
    await page.getByText(t('coaching:editor.talk.mode.realtime'), { exact: true }).click();
    await page.getByText(t('coaching:editor.talk.call_voice.persona'), { exact: true }).click();
  });
  await expect(page.getByRole('heading', { level: 1, name: words.spoken })).toBeVisible();
}

/** The learner reads where the voice goes, agrees, and starts the call. */
async function startCall(day: Day, page: Page): Promise<void> {
  const { model, t, words } = day;
  await follow(day, page, '/scenario/list');
  await page.getByRole('link', { name: words.spoken, exact: true }).click();
  await stageOf(page).begin();
  await button(page, t('player:voice.allow')).click();
  const names = `${liveAi} (gpt-realtime), ${ownServer} (${model.hears})`;
  await page.getByRole('checkbox', { name: t('player:voice.realtime.consent', { names }) }).check();
  expect(await axeFindings(page)).toEqual([]);
  await button(page, t('player:voice.realtime.start')).click();
  await expect(page.getByText(t('player:voice.where.direct'))).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
}

for (const locale of ['en-GB', 'fr-FR'] as const)
  test.describe(locale, { tag: '@slow' }, () => {
    test.use(locale === 'fr-FR' ? { locale, viewport: { width: 390, height: 844 } } : {});

    test('E-12 R-VOICE-1 R-VOICE-7 from an empty installation to a live call in which the persona’s voice speaks and is interrupted, by clicking, typing and speaking alone', async ({
      day,
      browser,
    }) => {
      const { t, words, page, model } = day;
      const vendor = await startOpenAiRealtimeFake({ apiKey });
      day.ends.push(vendor.close);
      const [first = '', second = ''] = words.lines;
      vendor.turns(
        { heard: first, texts: [[words.reply, words.situation, words.doubt, words.opening].join(' ')] },
        { heard: second, texts: [words.won.split('\n')[0] ?? ''] },
      );
      await test.step('sets up', async () => {
        await firstAdministrator(day);
        await connectAi(day);
        await connectLiveModel(day, vendor);
        await writeCall(day);
        await follow(day, page, '/settings/user/list');
      });
      const link = await addColleague(day);
      const learner = await (await browser.newContext({ permissions: ['microphone'] })).newPage();
      await learner.addInitScript(countPlayedSeconds);
      await learner.goto(link);
      await activate(day, learner, words.organization);
      await startCall(day, learner);

      const stage = stageOf(learner);
      const speaking = learner.getByText(
        t('player:voice.phase.speaking', { name: words.persona.split(' ')[0] ?? '' }),
        { exact: true },
      );
      await test.step('hears the opening line, and turns hands-free on', async () => {
        await expect.poll(() => model.said().filter((text) => text === words.opening)).toHaveLength(2);
        await button(learner, t('player:voice.settings')).click();
        await learner.getByRole('checkbox', { name: t('player:voice.prefer.hands_free') }).check();
        await button(learner, t('player:voice.done')).click();
      });
      await test.step('speaks, hears the answer, and interrupts it', async () => {
        await expect(stage.turns('learner').first()).toContainText(first, { timeout: 30_000 });
        await expect(speaking).toBeVisible();
        await expect(stage.turns('persona', 'cut')).toHaveCount(1, { timeout: 30_000 });
        await expect(stage.turns('learner').nth(1)).toContainText(second, { timeout: 30_000 });
        await button(learner, t('player:voice.press.mute')).click();
        await expect(stage.turns('persona').last()).toContainText(words.won.split('\n')[0] ?? '');
        await expect(speaking).toBeHidden({ timeout: 20_000 });
        const played = () => learner.evaluate(() => (globalThis as unknown as Played).played_s);
        expect(await played()).toBeGreaterThan(3);
      });
      await test.step('ends the call, and reads the result', async () => {
        await button(learner, t('player:head.end')).click();
        await button(learner, t('player:end.confirm')).click();
        await stage.over.click();
        await expect(learner.getByText(words.headline).first()).toBeVisible({ timeout: 30_000 });
        expect(await axeFindings(learner)).toEqual([]);
      });
      expect(vendor.clientEvents.filter(({ type }) => type === 'input_audio_buffer.append')).toEqual([]);
    });
  });
