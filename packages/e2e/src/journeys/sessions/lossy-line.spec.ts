import { microphoneOf, skipWithoutMicrophone } from '../../harness/fake-microphone.ts';
import { countWords, pcmOfWords, writeWords } from '../../harness/spoken-wave.ts';
import { stageOf } from '../../harness/stage.ts';
import { expect } from '../../harness/test.ts';
import { startCall, test } from '../../harness/voice-test.ts';

const words = 50;
// The learner speaks after the peers have connected, which takes seconds on a busy machine.
test.use(microphoneOf(writeWords(words, { silence_s: 15 })));
skipWithoutMicrophone(test);
test.setTimeout(120_000);

interface Heard {
  peer: RTCPeerConnection;
  recorder: MediaRecorder;
  recorded: Blob[];
}

/** Keeps the peer connection, and records what the browser plays of it. */
function recordPersona() {
  const heard = globalThis as unknown as Heard;
  globalThis.RTCPeerConnection = class extends RTCPeerConnection {
    constructor(configuration?: RTCConfiguration) {
      super(configuration);
      heard.peer = this;
      heard.recorded = [];
      this.addEventListener('track', ({ track }) => {
        heard.recorder = new MediaRecorder(new MediaStream([track]));
        heard.recorder.ondataavailable = ({ data }) => heard.recorded.push(data);
        heard.recorder.start();
      });
    }
  };
}

/** Returns what was played, a sign for each 10 ms: # if it was loud. And how much the browser made up for lost packets. */
async function heardOfPersona() {
  const { peer, recorder, recorded } = globalThis as unknown as Heard;
  const inbound = [...(await peer.getStats()).values()].find(({ type }) => type === 'inbound-rtp');
  const { concealedSamples, silentConcealedSamples, totalSamplesDuration, totalSamplesReceived } = inbound;
  await new Promise((resolve) => {
    recorder.onstop = resolve;
    recorder.stop();
  });
  const bytes = await new Blob(recorded).arrayBuffer();
  const sound = (await new OfflineAudioContext(1, 1, 8_000).decodeAudioData(bytes)).getChannelData(0);
  let played = '';
  for (let from = 0; from < sound.length; from += 80)
    played += sound.subarray(from, from + 80).some((sample) => Math.abs(sample) > 0.015) ? '#' : '.';
  return {
    played,
    concealed_s: ((concealedSamples - silentConcealedSamples) * totalSamplesDuration) / totalSamplesReceived,
  };
}

/** Two words whose silence was lost between them sound as one, and count as two. */
function wordsIn(played: string): number {
  const sounds = played.replaceAll(/(?<=#)\.{1,5}(?=#)/gu, (gap) => '#'.repeat(gap.length)).match(/#{20,}/gu);
  return (sounds ?? []).reduce((sum, { length }) => sum + Math.round((length + 14) / 44), 0);
}

test('R-VOICE-1 on a line with 10 % loss and 20 to 200 ms of delay, a live call by WebRTC loses at most 2 % of the words of the learner and of the persona', {
  tag: '@slow',
}, async ({ page, request, realtimeVendor, scenarios }) => {
  const audio = pcmOfWords(words);
  realtimeVendor.webRtc('reachable');
  realtimeVendor.turns({ heard: 'We are late.', texts: ['Late? ', 'By how much?'], audio });
  await page.addInitScript(recordPersona);
  await startCall(page, request, scenarios['live call']);
  const direct = page.getByText(/The sound goes there directly, not through this site\./);
  await expect(direct).toBeVisible();
  const [call] = realtimeVendor.calls.values();
  call?.peer.worsenLine({ loss: 0.1, delayMs: [20, 200] });
  await expect(stageOf(page).turns('persona').last()).toContainText('Late? By how much?', {
    timeout: 60_000,
  });
  await expect(page.getByText(/is speaking/)).toBeHidden({ timeout: 40_000 });
  await expect(direct).toBeVisible();
  const heard = countWords(call?.peer.turns[0] ?? Buffer.alloc(0), 24_000, words);
  const { played, concealed_s } = await page.evaluate(heardOfPersona);
  const audible_s = played.replaceAll('.', '').length / 100;
  console.log(
    `loss 10 %, delay 20–200 ms: the vendor heard ${heard} of ${words} words; the speaker played ${wordsIn(played)} of ` +
      `${words} words of the reply, ${audible_s.toFixed(1)} s of ${(words * 0.3).toFixed(1)} s, ${concealed_s.toFixed(1)} s concealed`,
  );
  expect(heard).toBeGreaterThanOrEqual(0.98 * words);
  expect(wordsIn(played)).toBeGreaterThanOrEqual(0.98 * words);
});
