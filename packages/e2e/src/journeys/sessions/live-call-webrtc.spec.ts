import type { APIRequestContext, Page } from '@playwright/test';
import { samplePcm } from '@repartee/testing/vendor-fakes/http/sample-audio';
import { microphoneOf } from '../../harness/fake-microphone.ts';
import { axeFindings } from '../../harness/page/axe.ts';
import { readSpokenPcm, writeSpokenWave } from '../../harness/spoken-wave.ts';
import { stageOf } from '../../harness/stage.ts';
import { expect } from '../../harness/test.ts';
import { callerAs, signInAs, testUsers } from '../../harness/test-users.ts';
import { test } from '../../harness/voice-test.ts';

// The learner speaks after the peers have connected, which takes seconds on a busy machine, or have failed to.
// The learner thinks for two seconds in the middle of the sentence.
const spoken = writeSpokenWave({ silence_s: 15, pause_s: 2 });
const speaksWithin = { timeout: 40_000 };
test.use(microphoneOf(spoken));
test.setTimeout(90_000);

const thinking = { heard: 'We are late.', texts: ['Late? ', 'By how much?'], thinkingPauses: 1 };

interface Heard {
  peers: RTCPeerConnection[];
  players: HTMLMediaElement[];
}

function keepPeersAndPlayers() {
  const page = globalThis as unknown as Heard;
  page.peers = [];
  page.players = [];
  globalThis.RTCPeerConnection = class extends RTCPeerConnection {
    constructor(configuration?: RTCConfiguration) {
      super(configuration);
      page.peers.push(this);
    }
  };
  const { play } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.play = function () {
    page.players.push(this);
    return play.call(this);
  };
}

/** What the last peer connection has received, and its audio element plays. */
async function heardByWebRtc() {
  const { peers, players } = globalThis as unknown as Heard;
  const stats = [...((await peers.at(-1)?.getStats()) ?? new Map()).values()];
  const inbound = stats.find(({ type }) => type === 'inbound-rtp');
  const player = players.at(-1);
  return {
    packets: inbound?.packetsReceived ?? 0,
    energy: inbound?.totalAudioEnergy ?? 0,
    // Without the silence between replies. The sample rate of the counters depends on the codec.
    concealed_s:
      ((inbound?.concealedSamples - inbound?.silentConcealedSamples) * inbound?.totalSamplesDuration) /
      inbound?.totalSamplesReceived,
    plays: player !== undefined && !player.paused && player.currentTime > 0 && player.volume === 1,
  };
}

test('R-VOICE-1 R-VOICE-2 R-VOICE-6 a live call by WebRTC transmits all speech to the vendor, waits in a thinking pause, and plays the reply', {
  tag: '@slow',
}, async ({ page, request, realtimeVendor, scenarios }) => {
  const audio = Buffer.concat(Array.from({ length: 16 }, () => samplePcm()));
  realtimeVendor.webRtc('reachable');
  realtimeVendor.turns({ ...thinking, audio });
  const refusals: string[] = [];
  page.on('console', (message) => {
    if (/Content.Security.Policy/iu.test(message.text())) refusals.push(message.text());
  });
  const learner = await callerAs(request, testUsers.learner);
  const appended = realtimeVendor.clientEvents.length;
  const id = await startCall(page, request, scenarios['live call']);
  await expect(
    page.getByText(/Your voice goes to Live AI, which speaks as .* The sound goes there directly/),
  ).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  const [call] = realtimeVendor.calls.values();
  const stage = stageOf(page);
  await expect(stage.turns('learner')).toHaveText([/We are late\./], speaksWithin);
  await expect(stage.turns('persona').last()).toContainText('Late? By how much?');
  await expect.poll(async () => (await page.evaluate(heardByWebRtc)).plays).toBe(true);
  await expect.poll(async () => (await page.evaluate(heardByWebRtc)).energy).toBeGreaterThan(0.01);
  await expect.poll(async () => (await page.evaluate(heardByWebRtc)).packets).toBeGreaterThan(100);

  const sent = realtimeVendor.clientEvents.slice(appended).map(({ type }) => type);
  expect(sent).not.toContain('input_audio_buffer.append');
  // The vendor ended the turn, and this site asked for the reply.
  expect(sent).not.toContain('input_audio_buffer.commit');
  expect(sent).toContain('response.create');
  const heard = readSpokenPcm(call?.peer.turns[0] ?? Buffer.alloc(0), 24_000);
  expect(Math.abs(heard.speech_s / spoken.speech_s - 1)).toBeLessThan(0.05);
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
  expect(refusals).toEqual([]);

  await page.getByRole('button', { name: 'Mute the microphone' }).click();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Pause' }).click();
  await expect.poll(() => realtimeVendor.calls.size).toBe(0);
});

async function startCall(page: Page, request: APIRequestContext, scenario_id: string): Promise<string> {
  await page.context().grantPermissions(['microphone']);
  await page.addInitScript(() => localStorage.setItem('audio_input_device', '?hands_free=true'));
  await page.addInitScript(keepPeersAndPlayers);
  const learner = await callerAs(request, testUsers.learner);
  const { id } = await learner.post('/v1/coaching_sessions', { scenario_id });
  await signInAs(page, testUsers.learner, `/apps/repartee/session/play-${id}`);
  await page.getByRole('button', { name: 'Allow the microphone' }).click();
  await page.getByRole('checkbox', { name: /I agree that my voice is sent to Live AI/ }).check();
  await page.getByRole('button', { name: 'Start the call' }).click();
  return id;
}

test('R-VOICE-1 if no UDP packet reaches the vendor, a live call passes through the server, and the page says so', {
  tag: '@slow',
}, async ({ page, request, realtimeVendor, scenarios }) => {
  realtimeVendor.webRtc('unreachable');
  realtimeVendor.turns(thinking);
  await startCall(page, request, scenarios['live call']);
  await expect(page.getByText(/The sound passes through the server of this site\./)).toBeVisible({
    timeout: 15_000,
  });
  expect(await page.evaluate(() => (globalThis as unknown as Heard).peers.length)).toBe(1);
  await expect.poll(() => realtimeVendor.calls.size).toBe(0);
  const stage = stageOf(page);
  await expect(stage.turns('learner')).toHaveText([/We are late\./], speaksWithin);
  await expect(stage.turns('persona').last()).toContainText('Late? By how much?');
});

test('R-VOICE-1 a live call by WebRTC goes on over a line with 10 % loss and 20 to 200 ms of delay', {
  tag: '@slow',
}, async ({ page, request, realtimeVendor, scenarios }) => {
  const audio_s = 10;
  const audio = Buffer.concat(Array.from({ length: audio_s * 4 }, () => samplePcm()));
  realtimeVendor.webRtc('reachable');
  realtimeVendor.turns({ ...thinking, audio });
  await startCall(page, request, scenarios['live call']);
  const direct = page.getByText(/The sound goes there directly, not through this site\./);
  await expect(direct).toBeVisible();
  const [call] = realtimeVendor.calls.values();
  call?.peer.worsenLine({ loss: 0.1, delayMs: [20, 200] });
  const stage = stageOf(page);
  await expect(stage.turns('persona').last()).toContainText('Late? By how much?', speaksWithin);
  await expect(page.getByText(/is speaking/)).toBeHidden({ timeout: 20_000 });
  await expect(direct).toBeVisible();
  const sent = audio_s * 50;
  const { packets, concealed_s } = await page.evaluate(heardByWebRtc);
  const heard = readSpokenPcm(call?.peer.turns[0] ?? Buffer.alloc(0), 24_000);
  console.log(
    `loss 10 %, delay 20–200 ms: ${packets} of ${sent} packets of the reply arrived, ${concealed_s.toFixed(2)} s concealed; ` +
      `the vendor got ${heard.speech_s.toFixed(2)} s of ${spoken.speech_s} s of speech`,
  );
  expect(packets).toBeGreaterThan(0.8 * sent);
  expect(heard.speech_s).toBeGreaterThan(0.7 * spoken.speech_s);
});
