import { samplePcm } from '@repartee/testing/vendor-fakes/http/sample-audio';
import { chromiumWithTabs } from '../../harness/chromium-with-tabs.ts';
import { skipWithoutMicrophone } from '../../harness/fake-microphone.ts';
import { readSpokenPcm, writeSpokenWave } from '../../harness/spoken-wave.ts';
import { stageOf } from '../../harness/stage.ts';
import { expect } from '../../harness/test.ts';
import { callerAs, testUsers, tokenOf } from '../../harness/test-users.ts';
import { test } from '../../harness/voice-test.ts';

skipWithoutMicrophone(test);

test.setTimeout(150_000);
const spoken = writeSpokenWave({ silence_s: 20 });

for (const [way, support, where] of [
  ['by WebRTC', 'reachable', /The sound goes there directly, not through this site\./],
  ['through the server', 'none', /The sound passes through the server of this site\./],
] as const)
  test(`R-VOICE-1 ${way}, a live call goes on while its tab is hidden`, {
    tag: '@slow',
  }, async ({ product, request, realtimeVendor, scenarios }) => {
    realtimeVendor.webRtc(support);
    const audio = Buffer.concat(Array.from({ length: 8 }, () => samplePcm()));
    realtimeVendor.turns({ heard: 'We are late.', texts: ['Late? ', 'By how much?'], audio });
    const learner = await callerAs(request, testUsers.learner);
    const { id } = await learner.post('/v1/coaching_sessions', { scenario_id: scenarios['live call'] });
    const token = await tokenOf(request, testUsers.learner);
    const { context, close } = await chromiumWithTabs(spoken);
    try {
      const page = await context.newPage();
      await page.addInitScript((value) => {
        localStorage.setItem('access_token', value);
        localStorage.setItem('audio_input_device', '?hands_free=true');
      }, token);
      await page.goto(`${product.url}/apps/repartee/session/play-${id}`);
      await page.getByRole('button', { name: 'Allow the microphone' }).click();
      await page.getByRole('checkbox', { name: /I agree that my voice is sent to Live AI/ }).check();
      const appended = realtimeVendor.clientEvents.length;
      await page.getByRole('button', { name: 'Start the call' }).click();
      await expect(page.getByText(where)).toBeVisible({ timeout: 15_000 });

      const other = await context.newPage();
      await other.bringToFront();
      const visibility = () => page.evaluate(() => document.visibilityState);
      await expect.poll(visibility).toBe('hidden');
      const calls = [...realtimeVendor.calls.values()];
      const report = () => learner.get(`/v1/coaching_sessions/${id}/report`);
      await expect
        .poll(async () => (await report()).messages.slice(1).map(({ text }: { text: string }) => text), {
          timeout: 60_000,
        })
        .toEqual(['We are late.', 'Late? By how much?']);
      const relayed = realtimeVendor.clientEvents
        .slice(appended)
        .filter(({ type }) => type === 'input_audio_buffer.append')
        .map((event) => Buffer.from(event.audio, 'base64'));
      const heard = calls[0]?.peer.turns[0] ?? Buffer.concat(relayed);
      expect(Math.abs(readSpokenPcm(heard, 24_000).speech_s / spoken.speech_s - 1)).toBeLessThan(0.05);
      await expect.poll(async () => (await report()).messages.at(-1).first_sound_ms).toBeGreaterThan(0);
      expect(await visibility()).toBe('hidden');

      await page.bringToFront();
      await expect.poll(visibility).toBe('visible');
      await expect(stageOf(page).turns('persona').last()).toContainText('Late? By how much?');
      await expect(page.getByText(where)).toBeVisible();
    } finally {
      await close();
    }
  });
