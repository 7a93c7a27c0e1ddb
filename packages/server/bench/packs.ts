import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { createApi } from '../src/create-api.ts';
import { migrate, openDatabaseFromConfig, readConfig, seedDemo } from '../src/index.ts';
import { tokenForCommand } from '../src/pack/command-token-repository.ts';
import { writeZip } from '../src/pack/format/write-pack.ts';

// Measures the import of a pack (a file of library items) with 500 items and 50 images. Run it with `pnpm bench packs`;
// set BENCH_DATABASE_URL to measure on PostgreSQL.
const scenarios = 170;
const limitMs = 5000;

const folder = await mkdtemp(join(tmpdir(), 'repartee-bench-'));
const config = readConfig({
  DATA_DIR: folder,
  LOG_LEVEL: 'silent',
  ...(process.env.BENCH_DATABASE_URL ? { DATABASE_URL: process.env.BENCH_DATABASE_URL } : {}),
});
const database = await openDatabaseFromConfig(config);
await migrate(database);
await seedDemo(database);
const { app, close } = await createApi({ config, database });
const token = await tokenForCommand(database.db, 'theo@atelier-nord.example');
const zip = await aPack();

let applied = 0;
for (const [name, query] of [
  ['dry run', ''],
  ['import', '?apply=true'],
  ['import again', '?apply=true'],
] as const) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(zip)]), 'pack.zip');
  const encoded = new Response(form);
  const payload = Buffer.from(await encoded.arrayBuffer());
  const started = performance.now();
  const cpuBefore = process.cpuUsage();
  const answer = await app.inject({
    method: 'POST',
    url: `/v1/packs/import${query}`,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': encoded.headers.get('content-type') ?? '',
    },
    payload,
  });
  const took = performance.now() - started;
  const { user, system } = process.cpuUsage(cpuBefore);
  const { items, problems } = answer.json() as { items: { status: string }[]; problems: object[] };
  const counts = Object.entries(Object.groupBy(items, ({ status }) => status)).map(
    ([status, some]) => `${some?.length} ${status}`,
  );
  process.stdout.write(
    `${name.padEnd(14)}${Math.round(took)} ms (processor ${Math.round((user + system) / 1000)} ms), ${counts.join(', ')}, ${problems.length} problems, ${(zip.length / 1024).toFixed(0)} kB\n`,
  );
  if (name === 'import') applied = took;
}
await close();
await database.close();
await rm(folder, { recursive: true, force: true });
if (applied > limitMs) {
  process.stderr.write(`The import takes more than ${limitMs} ms.\n`);
  process.exitCode = 1;
}

async function aPack(): Promise<Buffer> {
  const files = new Map<string, Buffer>([
    ['pack.yaml', Buffer.from('format: coaching-pack\nversion: 1\nname: Bench\n')],
  ]);
  const add = (file: string, lines: readonly string[]) =>
    files.set(file, Buffer.from(`${lines.join('\n')}\n`));
  const prose = 'She answers a good question generously and turns vague when she is being sold to. '.repeat(
    12,
  );
  add('observers/coach.yaml', [
    'id: bench/coach',
    'name: Coach',
    'content:',
    '  instructions: Listen for questions.',
    '  rubric:',
    '    - { key: asks, name: Asks, weight: 100 }',
  ]);
  for (let index = 0; index < scenarios; index += 1) {
    const image = index < 50 ? [`image: images/${index}.jpg`] : [];
    if (index < 50) files.set(`images/${index}.jpg`, await photo(index));
    add(`personas/p${index}.yaml`, [
      `id: bench/p${index}`,
      `name: Persona ${index}`,
      ...image,
      'content:',
      `  character: ${prose}`,
    ]);
    add(`missions/m${index}.yaml`, [
      `id: bench/m${index}`,
      `name: Mission ${index}`,
      'content:',
      `  brief: ${prose}`,
    ]);
    if (index < 159)
      add(`scenarios/s${index}.yaml`, [
        `id: bench/s${index}`,
        `name: Scenario ${index}`,
        `persona: personas/p${index}.yaml`,
        `mission: missions/m${index}.yaml`,
        'observers: [observers/coach.yaml]',
        'content:',
        `  context: ${prose}`,
      ]);
  }
  return writeZip(files);
}

function photo(index: number): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 20 + index };
  return sharp({ create: { width: 800, height: 600, channels: 3, background: '#888888', noise } })
    .jpeg()
    .toBuffer();
}
