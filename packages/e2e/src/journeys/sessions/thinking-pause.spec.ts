import { microphoneOf, skipWithoutMicrophone } from '../../harness/fake-microphone.ts';
import { writeSpokenWave } from '../../harness/spoken-wave.ts';
import { stageOf } from '../../harness/stage.ts';
import { expect } from '../../harness/test.ts';
import { openSpoken, test } from '../../harness/voice-test.ts';

const transcript = 'Good morning, I am calling about my order.';
test.use(microphoneOf(writeSpokenWave({ speech_s: 4, pause_s: 1.9 })));
skipWithoutMicrophone(test);
test.setTimeout(90_000);

test('R-VOICE-8 a hands-free learner who thinks between two sentences has said one turn, which is answered once', async ({
  page,
  request,
  scenarios,
}) => {
  const { id, learner } = await openSpoken(page, request, scenarios['en-GB']);
  await page.getByRole('checkbox', { name: /I agree that my voice is sent to OpenAI/ }).check();
  await page.getByRole('button', { name: 'Start talking' }).click();
  const stage = stageOf(page);
  await expect(stage.turns('learner')).toHaveText([new RegExp(`${transcript} ${transcript}`)], {
    timeout: 30_000,
  });
  await expect(stage.turns('persona')).toHaveCount(2);
  await expect(page.getByText('Listening: just speak')).toBeVisible();
  const { messages } = await learner.get(`/v1/coaching_sessions/${id}/report`);
  expect(messages.map(({ speaker }: { speaker: string }) => speaker)).toEqual([
    'persona',
    'learner',
    'persona',
  ]);
  expect(messages[1].text).toBe(`${transcript} ${transcript}`);
});
