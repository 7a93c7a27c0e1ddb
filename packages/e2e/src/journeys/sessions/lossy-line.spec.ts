import { samplePcm } from '@repartee/testing/vendor-fakes/http/sample-audio';
import { microphoneOf } from '../../harness/fake-microphone.ts';
import { countWords, writeWords } from '../../harness/spoken-wave.ts';
import { stageOf } from '../../harness/stage.ts';
import { expect } from '../../harness/test.ts';
import { startCall, test } from '../../harness/voice-test.ts';

const words = 50;
// The learner speaks after the peers have connected, which takes seconds on a busy machine.
test.use(microphoneOf(writeWords(words, { silence_s: 15 })));
test.setTimeout(120_000);

/** How many packets and seconds of the persona's voice have arrived, of which the browser concealed some. */
async function heardByWebRtc() {
  const { peer } = globalThis as unknown as { peer: RTCPeerConnection };
  const inbound = [...(await peer.getStats()).values()].find(({ type }) => type === 'inbound-rtp');
  const { concealedSamples, silentConcealedSamples, totalSamplesDuration, totalSamplesReceived } = inbound;
  const seconds = totalSamplesDuration / totalSamplesReceived;
  return {
    packets: inbound.packetsReceived,
    concealed_s: (concealedSamples - silentConcealedSamples) * seconds,
  };
}

test('R-VOICE-1 a live call by WebRTC loses at most 2 % of the words on a line with 10 % loss and 20 to 200 ms of delay', {
  tag: '@slow',
}, async ({ page, request, realtimeVendor, scenarios }) => {
  const audio_s = 10;
  const audio = Buffer.concat(Array.from({ length: audio_s * 4 }, () => samplePcm()));
  realtimeVendor.webRtc('reachable');
  realtimeVendor.turns({ heard: 'We are late.', texts: ['Late? ', 'By how much?'], audio });
  await page.addInitScript(() => {
    globalThis.RTCPeerConnection = class extends RTCPeerConnection {
      constructor(configuration?: RTCConfiguration) {
        super(configuration);
        Object.assign(globalThis, { peer: this });
      }
    };
  });
  await startCall(page, request, scenarios['live call']);
  const direct = page.getByText(/The sound goes there directly, not through this site\./);
  await expect(direct).toBeVisible();
  const [call] = realtimeVendor.calls.values();
  call?.peer.worsenLine({ loss: 0.1, delayMs: [20, 200] });
  await expect(stageOf(page).turns('persona').last()).toContainText('Late? By how much?', {
    timeout: 60_000,
  });
  await expect(page.getByText(/is speaking/)).toBeHidden({ timeout: 20_000 });
  await expect(direct).toBeVisible();
  const sent = audio_s * 50;
  const { packets, concealed_s } = await page.evaluate(heardByWebRtc);
  const heard = countWords(call?.peer.turns[0] ?? Buffer.alloc(0), 24_000, words);
  console.log(
    `loss 10 %, delay 20–200 ms: the vendor heard ${heard} of ${words} words; ` +
      `${packets} of ${sent} packets of the reply arrived, ${concealed_s.toFixed(2)} s concealed`,
  );
  expect(heard).toBeGreaterThanOrEqual(0.98 * words);
  expect(packets).toBeGreaterThan(0.8 * sent);
});
