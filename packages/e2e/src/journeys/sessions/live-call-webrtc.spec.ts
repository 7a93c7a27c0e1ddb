import { samplePcm } from '@repartee/testing/vendor-fakes/http/sample-audio';
import { microphoneOf, skipWithoutMicrophone } from '../../harness/fake-microphone.ts';
import { axeFindings } from '../../harness/page/axe.ts';
import { readSpokenPcm, writeSpokenWave } from '../../harness/spoken-wave.ts';
import { stageOf } from '../../harness/stage.ts';
import { expect } from '../../harness/test.ts';
import { startCall, test } from '../../harness/voice-test.ts';
import { wordsOf } from '../../harness/words.ts';

// The learner speaks after the peers have connected, which takes seconds on a busy machine, or have failed to.
// The learner thinks for two seconds in the middle of the sentence.
const spoken = writeSpokenWave({ silence_s: 15, pause_s: 2 });
const speaksWithin = { timeout: 40_000 };
test.use(microphoneOf(spoken));
skipWithoutMicrophone(test);
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

for (const locale of ['en-GB', 'fr-FR'] as const)
  test(`R-VOICE-1 R-VOICE-2 R-VOICE-6 in ${locale} a live call by WebRTC transmits all speech to the vendor, waits in a thinking pause, and plays the reply`, {
    tag: '@slow',
  }, async ({ page, request, realtimeVendor, scenarios }) => {
    const t = wordsOf(locale);
    const audio = Buffer.concat(Array.from({ length: 16 }, () => samplePcm()));
    realtimeVendor.webRtc('reachable');
    realtimeVendor.turns({ ...thinking, audio });
    await page.addInitScript(keepPeersAndPlayers);
    const refusals: string[] = [];
    page.on('console', (message) => {
      if (/Content.Security.Policy/iu.test(message.text())) refusals.push(message.text());
    });
    const appended = realtimeVendor.clientEvents.length;
    const scenario_id = scenarios[locale === 'en-GB' ? 'live call' : 'French live call'];
    const { id, learner } = await startCall(page, request, scenario_id, { locale });
    await expect(page.getByText(t('player:voice.where.direct'))).toBeVisible();
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

    await page.getByRole('button', { name: t('player:voice.press.mute') }).click();
    await page.getByRole('button', { name: t('player:head.more'), exact: true }).click();
    await page.getByRole('menuitem', { name: t('player:pause.pause') }).click();
    await expect.poll(() => realtimeVendor.calls.size).toBe(0);
  });

test('R-VOICE-1 if no UDP packet reaches the vendor, a live call passes through the server, and the page says so', {
  tag: '@slow',
}, async ({ page, request, realtimeVendor, scenarios }) => {
  realtimeVendor.webRtc('unreachable');
  realtimeVendor.turns(thinking);
  await page.addInitScript(keepPeersAndPlayers);
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

interface Sounds {
  /** Values of `Date.now()` at which sound began. */
  starts: number[];
}

function keepStarts() {
  const page = globalThis as unknown as Sounds;
  page.starts = [];
  const { start } = AudioBufferSourceNode.prototype;
  AudioBufferSourceNode.prototype.start = function (...when) {
    page.starts.push(Date.now());
    start.apply(this, when);
  };
}

test('R-VOICE-7 in a live call by WebRTC, the persona’s voice begins soon after the live model was asked', {
  tag: '@slow',
}, async ({ page, request, realtimeVendor, scenarios }) => {
  realtimeVendor.webRtc('reachable');
  realtimeVendor.turns(thinking);
  await page.addInitScript(keepStarts);
  await startCall(page, request, scenarios['half-cascade']);
  await expect(page.getByText(/The sound goes there directly, not through this site\./)).toBeVisible();
  const stage = stageOf(page);
  await expect(stage.turns('learner')).toHaveText([/We are late\./], speaksWithin);
  await expect(stage.turns('persona').last()).toContainText('Late? By how much?');
  const starts = () => page.evaluate(() => (globalThis as unknown as Sounds).starts);
  const delays: number[] = [];
  for (let turn = 0; turn < 12; turn += 1) {
    const { length } = await starts();
    if (turn > 0) await stage.say('Thursday it is.');
    const asked = realtimeVendor.arrivals.findLast(({ type }) => type === 'response.create')?.at ?? 0;
    const isLater = (at: number) => at > performance.timeOrigin + asked;
    await expect.poll(async () => (await starts()).length).toBeGreaterThan(turn > 0 ? length : 0);
    await expect.poll(async () => (await starts()).some(isLater)).toBe(true);
    delays.push(((await starts()).find(isLater) ?? Infinity) - performance.timeOrigin - asked);
    await expect(page.getByText(/is speaking/)).toBeHidden();
  }
  delays.sort((one, other) => one - other);
  const [p50 = 0, p95 = 0] = [0.5, 0.95].map((share) => delays[Math.floor(share * delays.length)]);
  console.log(
    `half-cascade by WebRTC: request → first sound of 12 replies p50 ${Math.round(p50)} ms, p95 ${Math.round(p95)} ms`,
  );
  expect(p50).toBeLessThan(500);
});
