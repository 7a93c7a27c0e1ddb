import type { Locator } from '@playwright/test';
import { demoScripts } from '@repartee/server/demo/content/demo-scripts';
import { samplePcm } from '@repartee/testing/vendor-fakes/http/sample-audio';
import { parseFormData, type VendorFake } from '@repartee/testing/vendor-fakes/http/vendor-fake';
import { microphoneOf, skipWithoutMicrophone } from '../../harness/fake-microphone.ts';
import { axeFindings } from '../../harness/page/axe.ts';
import { tabTo } from '../../harness/page/keyboard.ts';
import { countPlayedSeconds, type Played } from '../../harness/page/played-seconds.ts';
import { readSpokenPcm, readSpokenWave, writeSpokenWave } from '../../harness/spoken-wave.ts';
import { stageOf } from '../../harness/stage.ts';
import { expect } from '../../harness/test.ts';
import { callerAs, signInAs, testUsers } from '../../harness/test-users.ts';
import { openSpoken, startCall, test } from '../../harness/voice-test.ts';

const spoken = writeSpokenWave();
const transcript = 'Good morning, I am calling about my order.';
test.use(microphoneOf(spoken));
skipWithoutMicrophone(test);
test.setTimeout(90_000);

async function pressByKeyboard(control: Locator): Promise<void> {
  await expect(control).toBeEnabled();
  await tabTo(control);
  await control.page().keyboard.press('Space');
}

for (const [language, words] of [
  [
    'en-GB',
    {
      agree: /I agree that my voice is sent to OpenAI/,
      start: 'Start talking',
      record: /Record what I say and what/,
      play: /Play what you said/,
      stop: 'Stop playing',
      said: transcript,
    },
  ],
  [
    'fr-FR',
    {
      agree: /J’accepte que ma voix soit envoyée à OpenAI/,
      start: 'Commencer à parler',
      record: /Enregistrer ce que je dis et ce que dit/,
      play: /Écouter ce que vous avez dit/,
      stop: 'Arrêter la lecture',
      said: 'Bonjour, je vous appelle au sujet de ma commande.',
    },
  ],
] as const)
  test(`R-VOICE-2 R-STORE-1 E-4 in ${language} speech is transcribed, the reply is spoken, and the recording can be played`, {
    tag: language === 'fr-FR' ? '@slow' : [],
  }, async ({ page, request, vendor, scenarios }) => {
    if (language === 'fr-FR')
      await page.addInitScript(() =>
        Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) }),
      );
    const press = language === 'en-GB' ? pressByKeyboard : (control: Locator) => control.click();
    const { id, learner } = await openSpoken(page, request, scenarios[language], { locale: language });
    await expect(page.getByRole('meter')).toBeVisible();
    await expect(page.getByRole('button', { name: words.start })).toBeDisabled();
    expect(await axeFindings(page)).toEqual([]);
    await press(page.getByRole('checkbox', { name: words.agree }));
    const recording = page.getByRole('checkbox', { name: words.record });
    expect(await recording.isChecked()).toBe(false);
    await press(recording);
    expect(await recording.isChecked()).toBe(true);
    const before = vendor.requests.length;
    await press(page.getByRole('button', { name: words.start }));
    const stage = stageOf(page);
    await expect(stage.turns('learner')).toHaveText([new RegExp(words.said)]);
    await expect(stage.turns('persona')).toHaveCount(2);

    const asked = vendor.requests.slice(before);
    const heard = asked.filter(({ path }) => path.endsWith('/transcriptions'));
    expect(heard).toHaveLength(1);
    const form = await parseFormData(heard[0] as VendorFake['requests'][number]);
    expect(form.get('language')).toBe(language.slice(0, 2));
    const wave = readSpokenWave(Buffer.from(await (form.get('file') as File).arrayBuffer()));
    expect(wave).toMatchObject({ rate: 44_100, channels: 1, clipped: 0 });
    // On a busy machine, the length of the transmitted speech differed from the original by up to 4 %. With a wrong
    // sample rate, it would differ by 9 %.
    expect(Math.abs(wave.speech_s / spoken.speech_s - 1)).toBeLessThan(0.05);

    const { messages } = await learner.get(`/v1/coaching_sessions/${id}/report`);
    const said = () =>
      vendor.requests
        .slice(before)
        .filter(({ path }) => path.endsWith('/speech'))
        .map(({ body }) => JSON.parse(String(body)).input)
        .join(' ');
    await expect.poll(said).toContain(messages.at(-1).text);
    await expect
      .poll(
        async () => (await learner.get(`/v1/coaching_sessions/${id}/report`)).messages.at(-1).first_sound_ms,
      )
      .toBeGreaterThan(0);
    expect(
      await page.evaluate(() => [
        sessionStorage.getItem('microphone_configured'),
        !!localStorage.getItem('audio_input_device'),
      ]),
    ).toEqual(['true', true]);

    const { items } = await learner.get(`/v1/coaching_sessions/${id}/recordings`);
    const own = items.find(({ message_seq }: { message_seq: number }) => message_seq === messages.at(-2).seq);
    // The recording contains the speech, and the silence before and after the speech.
    expect(own.duration_ms / 1000).toBeGreaterThan(spoken.speech_s * 0.98);
    const menu = page.locator('li[data-speaker=learner]').last().locator('[aria-haspopup=menu]');
    const item = (name: RegExp | string) => page.getByRole('menuitem', { name });
    await press(menu);
    await item(words.play).click();
    await press(menu);
    await item(words.stop).click();
    await press(menu);
    await expect(item(words.play)).toBeVisible();
    // In the French test the browser reports a data-saving mode, so the server sends MP3 instead of WAV.
    const spokenReply = items.find(
      ({ message_seq }: { message_seq: number }) => message_seq === messages.at(-1).seq,
    );
    expect(spokenReply.media_type).toBe(language === 'fr-FR' ? 'audio/mpeg' : 'audio/wav');
  });

test('R-VOICE-8 a turn that was heard wrongly is corrected after it was sent, and only the corrected one is kept', async ({
  page,
  request,
  scenarios,
}) => {
  const { id, learner } = await openSpoken(page, request, scenarios['en-GB']);
  await page.getByRole('checkbox', { name: /I agree that my voice is sent to OpenAI/ }).check();
  await page.getByRole('checkbox', { name: /Record what I say and what/ }).check();
  await page.getByRole('button', { name: 'Start talking' }).click();
  const stage = stageOf(page);
  await page.getByRole('button', { name: 'Correct it' }).click();
  await expect(stage.composer).toBeFocused();
  await expect(stage.composer).toHaveValue(transcript);
  await expect(stage.turns('learner')).toHaveCount(0);
  // Otherwise the fake microphone would play its file again.
  await page.getByRole('button', { name: 'Mute the microphone' }).click();
  await stage.composer.fill('Good morning, I am calling about my delay.');
  await stage.composer.press('Enter');
  await expect(stage.turns('learner')).toHaveText([/calling about my delay/]);
  await expect(stage.turns('persona')).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Correct it' })).toBeHidden();
  const { messages } = await learner.get(`/v1/coaching_sessions/${id}/report`);
  expect(messages.map(({ speaker }: { speaker: string }) => speaker)).toEqual([
    'persona',
    'learner',
    'persona',
  ]);
  expect(messages[1].text).toBe('Good morning, I am calling about my delay.');
  const recorded = async () => (await learner.get(`/v1/coaching_sessions/${id}/recordings`)).items;
  await expect
    .poll(
      async () => (await recorded()).filter((one: { message_seq: number }) => one.message_seq === 2).length,
    )
    .toBe(1);
});

test('R-VOICE-1 R-VOICE-2 a live call transmits all speech and plays the last reply to its end', async ({
  page,
  request,
  realtimeVendor,
  scenarios,
}) => {
  const audio = Buffer.concat(Array.from({ length: 8 }, () => samplePcm()));
  realtimeVendor.webRtc('none');
  realtimeVendor.turns({ heard: 'We are late.', texts: ['Late? ', 'By how much?'], audio });
  await page.addInitScript(countPlayedSeconds);
  const { id, learner } = await startCall(page, request, scenarios['live call']);
  const stage = stageOf(page);
  await expect(stage.turns('learner')).toHaveText([/We are late\./]);
  await expect(stage.turns('persona').last()).toContainText('Late? By how much?');
  await expect(page.getByText(/Your voice goes to Live AI, which speaks as/)).toContainText(
    'The sound passes through the server of this site.',
  );

  const appended = realtimeVendor.clientEvents.filter(({ type }) => type === 'input_audio_buffer.append');
  const pcm = Buffer.concat(appended.map((event) => Buffer.from(event.audio, 'base64')));
  const heard = readSpokenPcm(pcm, 24_000);
  expect(heard.clipped).toBe(0);
  expect(Math.abs(heard.speech_s / spoken.speech_s - 1)).toBeLessThan(0.02);
  const { messages } = await learner.get(`/v1/coaching_sessions/${id}/report`);
  expect(messages.slice(1).map(({ text }: { text: string }) => text)).toEqual([
    'We are late.',
    'Late? By how much?',
  ]);
  await expect
    .poll(
      async () => (await learner.get(`/v1/coaching_sessions/${id}/report`)).messages.at(-1).first_sound_ms,
    )
    .toBeGreaterThan(0);

  // Mute the microphone. Otherwise the fake microphone would play its file again after the pause.
  await page.getByRole('button', { name: 'Mute the microphone' }).click();
  const calls = () => realtimeVendor.requests.length;
  const before = calls();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Pause' }).click();
  await expect.poll(() => realtimeVendor.requests.at(-1)?.aborted).toBe(true);
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect.poll(calls).toBe(before + 1);
  await expect(page.getByText(/Your voice goes to Live AI, which speaks as/)).toBeVisible();

  realtimeVendor.drop();
  await expect(page.getByText('The call was cut off.')).toBeVisible();
  await stage.say('I go on in writing.');
  await page.getByRole('button', { name: 'Call again' }).click();
  await expect(page.getByText('The call was cut off.')).toBeHidden();
  await expect.poll(calls).toBe(before + 2);
  await expect(page.getByText(/Your voice goes to Live AI, which speaks as/)).toBeVisible();

  // The last reply ends the session, and must still be played to its end.
  const lastWords = Buffer.concat(Array.from({ length: 16 }, () => samplePcm()));
  realtimeVendor.turns({ texts: ['Good luck, then.', '\n[END]'], audio: lastWords });
  const playedBefore = await page.evaluate(() => (globalThis as unknown as Played).played_s);
  await stage.composer.fill('Thursday it is.');
  await stage.composer.press('Enter');
  await expect(stage.over).toBeVisible();
  await expect(page.getByText(/is speaking/)).toBeVisible();
  await expect(page.getByText(/is speaking/)).toBeHidden({ timeout: 15_000 });
  const played = async () =>
    (await page.evaluate(() => (globalThis as unknown as Played).played_s)) - playedBefore;
  await expect.poll(played).toBeGreaterThan(lastWords.length / 48_000 - 0.05);
});

test('R-VOICE-4 R-VOICE-5 B-2 B-15 a learner speaks, enlarges the captions, reads the figures of the voice in the feedback, plays a moment, and corrects what was heard', async ({
  page,
  context,
  scenarios,
}) => {
  await context.grantPermissions(['microphone']);
  await page.addInitScript(() => localStorage.setItem('audio_input_device', '?hands_free=true'));
  await signInAs(page, testUsers.learner, `/apps/repartee/scenario/info-${scenarios.scored}`);
  await stageOf(page).begin();
  await page.getByRole('button', { name: 'Allow the microphone' }).click();
  await page.getByRole('checkbox', { name: /I agree that my voice is sent to OpenAI/ }).check();
  await page.getByRole('checkbox', { name: /Record what I say and what/ }).check();
  await page.getByRole('button', { name: 'Start talking' }).click();
  const stage = stageOf(page);
  await expect(stage.turns('learner')).toHaveText([new RegExp(transcript)]);
  await expect(stage.turns('persona')).toHaveCount(2);
  await expect(page.getByText('Listening: just speak')).toBeVisible();
  await page.getByRole('button', { name: 'Mute the microphone' }).click();
  const textSize = () =>
    page.getByText(transcript).evaluate((words) => Number.parseFloat(getComputedStyle(words).fontSize));
  const usual = await textSize();
  await page.getByRole('button', { name: 'Voice settings' }).click();
  await page.getByText('Very large', { exact: true }).click();
  await expect(page.getByRole('checkbox', { name: /^Captions/ })).toBeChecked();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Done' }).click();
  expect(await textSize()).toBeGreaterThan(usual * 1.4);
  // Typed turns, so that the conversation is long enough to be judged.
  for (const line of demoScripts['announce-a-delay']?.good ?? []) await stage.say(line);
  await stage.endEarly();

  await expect(
    page.getByText('1 of 7 turns was spoken and measured; only this one counts here.'),
  ).toBeVisible({
    timeout: 30_000,
  });
  const figures = page.getByRole('listitem').filter({ has: page.getByRole('button', { expanded: false }) });
  const figureOf = async (label: string) => {
    const text = await figures.getByRole('button', { name: new RegExp(`^${label}`) }).textContent();
    return Number(/([\d.]+)(?: s|%)?$/.exec(text ?? '')?.[1]);
  };
  // Eight words in the length of the fake microphone's speech.
  const pace = await figureOf('Words a minute while speaking');
  expect(Math.abs(pace / ((8 / spoken.speech_s) * 60) - 1)).toBeLessThan(0.15);
  expect(await figureOf('Pauses')).toBe(0);
  expect(await figureOf('Interruptions by the learner')).toBe(0);
  expect(await figureOf('Share of the speaking time')).toBeGreaterThan(0);
  expect(await axeFindings(page)).toEqual([]);

  const play = page.getByRole('button', { name: /^Play (the moment|what you said) at/ }).first();
  await pressByKeyboard(play);
  const stop = page.getByRole('button', { name: 'Stop playing' });
  await expect(stop.first()).toBeVisible();
  await expect(stop).toHaveCount(0, { timeout: 15_000 });

  const score = page.getByRole('img', { name: /^Score: \d+ out of 100$/ });
  const scoreBefore = /\d+/.exec((await score.getAttribute('aria-label')) ?? '')?.[0];
  await page.getByRole('button', { name: /^That is not what I said at/ }).click();
  const line = page.getByLabel(/^What you said at/);
  await expect(line).toHaveValue(transcript);
  await expect(line).toBeFocused();
  await line.fill('Good morning, would the 5th suit you? Does that date work for you?');
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Have it judged again' }).click();
  await expect(
    page.getByText(
      `Judged again after you corrected what was heard: ${scoreBefore} before. “would the 5th suit you? Does that date …” had been heard as “I am calling about my order”.`,
    ),
  ).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(/before the correction: 3/)).toBeVisible();
  await expect(score).not.toHaveAccessibleName(`Score: ${scoreBefore} out of 100`);
  await expect(page.getByText(`Heard: “${transcript}”`)).toBeVisible();
  await expect(page.getByRole('button', { name: /^That is not what I said at/ })).toHaveCount(0);
});

test('R-VAL-2 if the microphone is denied, the play page shows an error message, and the learner can type', async ({
  page,
  request,
  scenarios,
}) => {
  const learner = await callerAs(request, testUsers.learner);
  const { id } = await learner.post('/v1/coaching_sessions', { scenario_id: scenarios['en-GB'] });
  await signInAs(page, testUsers.learner, `/apps/repartee/session/play-${id}`);
  await page.getByRole('button', { name: 'Allow the microphone' }).click();
  await expect(
    page.getByText(
      'The permission to use microphone is denied. Please allow access in your browser settings.',
    ),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Type instead' }).click();
  await stageOf(page).say('We are three weeks late.');
});

test('R-VAL-2 a test recording says whether the learner is heard, and names a silent microphone', {
  tag: '@slow',
}, async ({ page, request, scenarios }) => {
  await openSpoken(page, request, scenarios['en-GB']);
  await expect(page.getByRole('meter')).toBeVisible();
  const record = page.getByRole('button', { name: 'Record a test' });
  await record.click();
  await expect(page.getByText('You are heard well')).toBeVisible({ timeout: 10_000 });
  // The voice of the fake microphone ends after five seconds, a test after four.
  await expect(page.getByRole('meter')).toHaveJSProperty('value', 0);
  await record.click();
  await expect(page.getByText('Nothing was heard')).toBeVisible({ timeout: 10_000 });
  expect(await axeFindings(page)).toEqual([]);
});

test('one tab talks: a second tab asks, whatever its session, and takes the conversation over', {
  tag: '@slow',
}, async ({ page, context, request, scenarios }) => {
  const { path, learner } = await openSpoken(page, request, scenarios['en-GB'], { handsFree: false });
  await page.getByRole('checkbox', { name: /I agree that my voice is sent to/ }).check();
  await page.getByRole('button', { name: 'Start talking' }).click();
  const talk = { name: 'Press to talk' };
  const elsewhere = 'You are already talking in another tab';
  await expect(page.getByRole('button', talk)).toBeVisible();

  const second = await context.newPage();
  await second.goto(path);
  await second.getByRole('button', { name: 'Allow the microphone' }).click();
  await second.getByRole('button', { name: 'Start talking' }).click();
  await expect(second.getByText(elsewhere)).toBeVisible();
  await expect(second.getByRole('button', talk)).toBeHidden();
  expect(await axeFindings(second)).toEqual([]);
  await second.getByRole('button', { name: 'Talk here' }).click();
  await expect(second.getByRole('button', talk)).toBeVisible();
  await expect(page.getByText(elsewhere)).toBeVisible();

  await page.bringToFront();
  await page.getByRole('button', { name: 'Talk here' }).click();
  await page.getByRole('button', talk).click();
  await expect(page.getByText(/^You are speaking/)).toBeVisible();

  const other = await learner.post('/v1/coaching_sessions', { scenario_id: scenarios.scored });
  await second.goto(`/apps/repartee/session/play-${other.id}`);
  await second.getByRole('button', { name: 'Allow the microphone' }).click();
  await second.getByRole('checkbox', { name: /I agree that my voice is sent to/ }).check();
  await second.getByRole('button', { name: 'Start talking' }).click();
  await expect(second.getByText(elsewhere)).toBeVisible();
  await expect(second.getByRole('button', talk)).toBeHidden();
});
