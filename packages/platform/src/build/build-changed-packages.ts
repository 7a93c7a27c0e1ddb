import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finished } from '../../bootstrap/run.mjs';
import { step } from '../../bootstrap/step.mjs';
import { readBuild } from '../registry/builds/build-files.ts';
import { addCompressed, isCompressedTwin } from '../registry/builds/compress.ts';
import { builtPackages, repositoryRoot, type WorkspacePackage, workspace } from '../repository.ts';
import { buildInputsHash } from './build-inputs.ts';
import { runScript } from './run-script.ts';

const atOnce = 2;
const stampFile = join(repositoryRoot, '.toolchain/builds.json');

type Stamps = Record<string, string>;

/** If a full disk or a crash has truncated the file with the input hashes, everything is rebuilt. */
function readStamps(): Stamps {
  try {
    return JSON.parse(readFileSync(stampFile, 'utf8'));
  } catch {
    return {};
  }
}

function remember(name: string, hash: string): void {
  mkdirSync(join(repositoryRoot, '.toolchain'), { recursive: true });
  writeFileSync(stampFile, `${JSON.stringify({ ...readStamps(), [name]: hash }, null, 1)}\n`);
}

/**
 * Adds compressed copies of the files right after the build, so that a server start or a release need not
 * compress the files.
 */
async function compress(folder: string): Promise<void> {
  for (const [path, bytes] of await addCompressed(readBuild(folder))) {
    if (isCompressedTwin(path)) writeFileSync(join(folder, path), bytes);
  }
}

async function build(one: WorkspacePackage): Promise<Finished> {
  rmSync(join(one.folder, 'dist'), { recursive: true, force: true });
  const finished = await runScript(one, 'build', { NODE_ENV: 'production' });
  const web = join(one.folder, 'dist/web');
  if (finished.code === 0) await compress(existsSync(web) ? web : join(one.folder, 'dist'));
  return finished;
}

export async function buildChangedPackages(): Promise<void> {
  const all = workspace();
  const stamps = readStamps();
  const stale: { one: WorkspacePackage; hash: string }[] = [];
  for (const folder of builtPackages) {
    const one = [...all.values()].find((candidate) => candidate.folder === join(repositoryRoot, folder));
    if (!one) continue;
    const hash = buildInputsHash(one, all);
    if (stamps[one.name] !== hash || !existsSync(join(one.folder, 'dist'))) stale.push({ one, hash });
  }
  const worker = async () => {
    for (let next = stale.shift(); next; next = stale.shift()) {
      const { one, hash } = next;
      await step(`Build ${one.name.replace('@repartee/', '')}`, () => build(one));
      remember(one.name, hash);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
