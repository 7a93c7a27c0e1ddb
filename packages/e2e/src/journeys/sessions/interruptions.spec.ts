import { samplePcm } from '@repartee/testing/vendor-fakes/http/sample-audio';
import { microphoneOf, skipWithoutMicrophone } from '../../harness/fake-microphone.ts';
import { writeWave } from '../../harness/spoken-wave.ts';
import { stageOf } from '../../harness/stage.ts';
import { expect } from '../../harness/test.ts';
import { callerAs, signInAs, testUsers } from '../../harness/test-users.ts';
import { test } from '../../harness/voice-test.ts';

// Again and again, the learner speaks over the persona, and then says a short “mm”.
const cycle_s = 8;
const microphone = writeWave([
  ['silence', 3],
  ['voice', 1.6],
  ['silence', 2.4],
  ['voice', 0.3],
  ['silence', 0.7],
]);
/** INTERRUPTIONS=100 measures the figure of the requirement. */
const interruptions = Number(process.env.INTERRUPTIONS ?? 6);
test.use(microphoneOf(microphone, { loops: true }));
skipWithoutMicrophone(test);
test.setTimeout(120_000 + 2 * interruptions * cycle_s * 1000);

interface Measured {
  /**
   * When the microphone became loud and quiet, and when the persona's voice was lowered or paused, and when it was stopped.
   */
  readonly marks: { readonly at: number; readonly kind: 'loud' | 'quiet' | 'lower' | 'stop' }[];
}

/** Compares the microphone with what the page does to the sound of the persona. */
function measureInterruptions() {
  const marks: Measured['marks'] = [];
  Object.assign(globalThis, { marks });
  const mark = (kind: Measured['marks'][number]['kind']) => marks.push({ at: performance.now(), kind });
  const devices = navigator.mediaDevices;
  const open = devices.getUserMedia.bind(devices);
  let isWatched = false;
  devices.getUserMedia = async (asked) => {
    const stream = await open(asked);
    if (isWatched) return stream;
    isWatched = true;
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    analyser.fftSize = 256;
    context.createMediaStreamSource(stream.clone()).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    let lastLoud = Number.NEGATIVE_INFINITY;
    let isLoud = false;
    setInterval(() => {
      analyser.getFloatTimeDomainData(samples);
      const now = performance.now();
      if (samples.some((sample) => Math.abs(sample) > 0.02)) {
        if (!isLoud) mark('loud');
        isLoud = true;
        lastLoud = now;
      } else if (isLoud && now - lastLoud > 500) {
        marks.push({ at: lastLoud, kind: 'quiet' });
        isLoud = false;
      }
    }, 4);
    return stream;
  };
  const volume = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'volume');
  Object.defineProperty(HTMLMediaElement.prototype, 'volume', {
    ...volume,
    set(value: number) {
      if (value < this.volume) mark(value === 0 ? 'stop' : 'lower');
      volume?.set?.call(this, value);
    },
  });
  const { suspend } = AudioContext.prototype;
  AudioContext.prototype.suspend = function () {
    mark('lower');
    return suspend.call(this);
  };
  const { stop } = AudioBufferSourceNode.prototype;
  AudioBufferSourceNode.prototype.stop = function (...when) {
    if (marks.at(-1)?.kind !== 'stop') mark('stop');
    stop.apply(this, when);
  };
}

/** Half a minute. The fake's speech for the persona's own voice has a quarter of a second for each sentence. */
const reply = {
  texts: Array.from({ length: 30 }, (_, part) => `A long answer, part ${part + 1}. `),
  audio: Buffer.concat(Array.from({ length: 120 }, () => samplePcm())),
};
for (const [way, scenario, support] of [
  ['by WebRTC', 'live call', 'reachable'],
  ['through the server', 'live call', 'none'],
  ['by WebRTC, in the persona’s own voice', 'half-cascade', 'reachable'],
] as const)
  test(`R-VOICE-6 ${way}, speech over the persona stops its voice, and a short sound does not interrupt`, {
    tag: '@slow',
  }, async ({ page, context, request, realtimeVendor, scenarios }) => {
    realtimeVendor.webRtc(support);
    realtimeVendor.turns(...Array.from({ length: 2 * interruptions + 20 }, () => reply));
    await context.grantPermissions(['microphone']);
    await page.addInitScript(() => localStorage.setItem('audio_input_device', '?hands_free=true'));
    await page.addInitScript(measureInterruptions);
    const learner = await callerAs(request, testUsers.learner);
    const { id } = await learner.post('/v1/coaching_sessions', { scenario_id: scenarios[scenario] });
    await signInAs(page, testUsers.learner, `/apps/repartee/session/play-${id}`);
    await page.getByRole('button', { name: 'Allow the microphone' }).click();
    await page.getByRole('checkbox', { name: /I agree that my voice is sent to Live AI/ }).check();
    await page.getByRole('button', { name: 'Start the call' }).click();
    const interrupted = stageOf(page).turns('persona', 'cut');
    await expect
      .poll(() => interrupted.count(), { timeout: 60_000 + 2 * interruptions * cycle_s * 1000 })
      .toBeGreaterThanOrEqual(interruptions);
    const marks = await page.evaluate(() => (globalThis as unknown as Measured).marks);
    const sounds = marks.flatMap(({ kind, at }) => {
      const end = marks.find((mark) => mark.kind === 'quiet' && mark.at > at)?.at;
      if (kind !== 'loud' || end === undefined) return [];
      const after = (what: string) =>
        (marks.find((mark) => mark.kind === what && mark.at >= at && mark.at < at + 1_500)?.at ??
          Number.NaN) - at;
      return [{ length_ms: end - at, lowered_ms: after('lower'), stopped_ms: after('stop') }];
    });
    // Without a reply to speak over, a sound is a turn, and lowers nothing.
    const overReplies = sounds.filter(({ lowered_ms }) => !Number.isNaN(lowered_ms));
    const long = overReplies.filter(({ length_ms }) => length_ms > 1_000);
    const short = overReplies.filter(({ length_ms }) => length_ms < 800);
    const p95 = (times: readonly number[]) =>
      Math.round(
        times.toSorted((one, other) => one - other)[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN,
      );
    // The requirement is 200 ms, on a machine that does nothing else.
    console.log(
      `${way}, ${long.length} interruptions, p95: ${p95(long.map(({ lowered_ms }) => lowered_ms))} ms until the persona is lowered or paused, ` +
        `${p95(long.map(({ stopped_ms }) => stopped_ms))} ms until it is stopped for good; ${short.length} short sounds`,
    );
    expect(short.length).toBeGreaterThan(0);
    expect(short.filter(({ stopped_ms }) => !Number.isNaN(stopped_ms))).toEqual([]);
    expect(long.length).toBeGreaterThan(interruptions / 2);
  });
