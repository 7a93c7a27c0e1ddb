import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BootManifest } from '@repartee/contracts/remotes/boot-manifest';
import { remoteManifest } from '@repartee/contracts/remotes/remote-manifest';

const repository = join(import.meta.dirname, '../../..');

const remotes = readdirSync(repository).filter((name) => existsSync(join(repository, name, 'remote.json')));

export const aBootManifest = (): BootManifest => ({
  schema: 1,
  build_id: 'build-1',
  product: { name: 'Repartee', slug: 'repartee', version: '1.4.1', support_email: 'help@example.org' },
  demo: null,
  remotes: remotes.map((id) => ({
    id,
    build: 'b1',
    version: '1.4.1',
    entry: `/_mfe/${id}/b1/mf-manifest.json`,
    integrity: { manifest: 'sha256-m' },
    previous: null,
    enabled: true,
    manifest: remoteManifest.parse(JSON.parse(readFileSync(join(repository, id, 'remote.json'), 'utf8'))),
  })),
});
