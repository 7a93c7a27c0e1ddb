import type { Page } from '@playwright/test';
import { samplePcm } from '@repartee/testing/vendor-fakes/http/sample-audio';
import { microphoneOf, skipWithoutMicrophone } from '../../harness/fake-microphone.ts';
import { residentMegabytes } from '../../harness/resident-memory.ts';
import { writeWave } from '../../harness/spoken-wave.ts';
import { stageOf } from '../../harness/stage.ts';
import { expect } from '../../harness/test.ts';
import { startCall, test } from '../../harness/voice-test.ts';

/** CALL_MINUTES=30 measures the figure of the requirement. */
const minutes = Number(process.env.CALL_MINUTES ?? 1);
const microphone = writeWave([
  ['silence', 3],
  ['voice', 2.5],
  ['silence', 6.5],
]);
test.use(microphoneOf(microphone, { loops: true }));
skipWithoutMicrophone(test);
test.setTimeout(120_000 + minutes * 70_000);

interface Sounds {
  sounds: WeakRef<AudioBufferSourceNode>[];
}

function watchSounds() {
  const page = globalThis as unknown as Sounds;
  page.sounds = [];
  const { createBufferSource } = AudioContext.prototype;
  AudioContext.prototype.createBufferSource = function () {
    const source = createBufferSource.call(this);
    page.sounds.push(new WeakRef(source));
    return source;
  };
}

const countSounds = () =>
  (globalThis as unknown as Sounds).sounds.filter((sound) => sound.deref() !== undefined).length;

/** Memory of the page after a garbage collection, and how many pieces of sound are in it. */
async function memoryOf(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send('HeapProfiler.collectGarbage');
  const heap = (await client.send('Runtime.getHeapUsage')) as Readonly<Record<string, number>>;
  const { nodes } = await client.send('Memory.getDOMCounters');
  await client.detach();
  const megabytes = (bytes = 0) => Math.round(bytes / 1e5) / 10;
  return {
    script_mb: megabytes(heap.usedSize),
    layout_mb: megabytes(heap.embedderHeapUsedSize),
    buffers_mb: megabytes(heap.backingStorageSize),
    nodes,
    sounds: await page.evaluate(countSounds),
  };
}

for (const [way, scenario, support] of [
  ['through the server', 'live call', 'none'],
  ['by WebRTC, in the persona’s own voice', 'half-cascade', 'reachable'],
] as const)
  test(`R-VOICE-1 ${way}, a live call keeps no sound that was played`, {
    tag: '@slow',
  }, async ({ page, request, realtimeVendor, scenarios }) => {
    const audio = Buffer.concat(Array.from({ length: 16 }, () => samplePcm()));
    realtimeVendor.webRtc(support);
    realtimeVendor.turns(
      ...Array.from({ length: minutes * 6 }, () => ({
        heard: 'We are late.',
        texts: ['Late? ', 'By how much? ', 'The whole shift has nothing to load.'],
        audio,
      })),
    );
    await page.addInitScript(watchSounds);
    await startCall(page, request, scenarios[scenario]);
    const replies = stageOf(page).turns('persona');
    for (let minute = 1; minute <= minutes; minute += 1) {
      await page.waitForTimeout(60_000);
      const memory = { ...(await memoryOf(page)), ...(await residentMegabytes()) };
      console.log(`${way}, minute ${minute}, ${await replies.count()} replies: ${JSON.stringify(memory)}`);
      expect(memory.sounds).toBeLessThan(10);
    }
    await expect(page.getByText('The call was cut off.')).toBeHidden();
    expect(await replies.count()).toBeGreaterThan(3 * minutes);
  });
