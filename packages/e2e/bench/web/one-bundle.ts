import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readBuild } from '@repartee/platform/registry/builds/build-files';
import { addCompressed, isCompressedTwin } from '@repartee/platform/registry/builds/compress';

const shell = join(import.meta.dirname, '../../../../shell');

export async function buildOneBundle(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'one-bundle-'));
  const config = join(import.meta.dirname, '../one-bundle/rsbuild.config.ts');
  execFileSync(join(shell, 'node_modules/.bin/rsbuild'), ['build', '--config', config], {
    cwd: shell,
    env: { ...process.env, NODE_ENV: 'production', ONE_BUNDLE: folder },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const web = join(folder, 'web');
  for (const [path, bytes] of await addCompressed(readBuild(web)))
    if (isCompressedTwin(path)) writeFileSync(join(web, path), bytes);
  return folder;
}
