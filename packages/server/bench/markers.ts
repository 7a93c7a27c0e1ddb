import { MarkerFilter } from '../src/markers/marker-filter.ts';

// Measures the CPU time of the marker filter, which removes outcome markers such as `[WIN]` from a model's reply. Run
// it with `pnpm bench markers`; the exit code is 1 if an input takes 50 ms or more.
const size = 1_000_000;
const limit_ms = 50;
const rounds = 11;

const inputs: Record<string, string> = {
  spaces: ' ',
  newlines: '\n',
  words: 'What worries you most? ',
  'one-letter words': 'a b ',
  'opening brackets': '[',
  'closing brackets': ']',
  'brackets and spaces': '[ ',
  'brackets and letters': '[a',
  'markers begun': '[WI',
  'markers begun in each other': '[ W [ ',
  markers: '[WIN]',
  'markers with emphasis': ' **[WIN]** ',
  'nested brackets': `${'['.repeat(31)}WIN${']'.repeat(31)}`,
  'brackets that hold no marker': `${'['.repeat(31)}x`,
  emphasis: '*',
  'emphasis after spaces': ' **',
  'look-alike brackets': '［Ш',
  emoji: '😀',
  'emoji in brackets': '[😀',
  'signs in one bracket': '.',
};

const slow: string[] = [];
for (const [name, unit] of Object.entries(inputs)) {
  const start = name.endsWith('in one bracket') ? '[' : '';
  const text = (start + unit.repeat(Math.ceil(size / unit.length))).slice(0, size);
  const times = [size, 4].map((chunk) =>
    Math.min(...Array.from({ length: rounds }, () => measure(text, chunk))),
  );
  if (times.some((time) => time >= limit_ms)) slow.push(name);
  process.stdout.write(
    `${name.padEnd(30)} in one chunk ${ms(times[0])}   in chunks of 4 characters ${ms(times[1])}\n`,
  );
}
if (slow.length > 0) {
  process.stdout.write(`${limit_ms} ms or more: ${slow.join(', ')}\n`);
  process.exitCode = 1;
}

function measure(text: string, chunk: number): number {
  const started = process.threadCpuUsage();
  const filter = new MarkerFilter();
  for (let index = 0; index < text.length; index += chunk) filter.push(text.slice(index, index + chunk));
  filter.finish();
  const { user, system } = process.threadCpuUsage(started);
  return (user + system) / 1000;
}

function ms(time = 0): string {
  return `${time.toFixed(1).padStart(6)} ms`;
}
