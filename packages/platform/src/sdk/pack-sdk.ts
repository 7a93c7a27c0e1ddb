import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../build/run-script.ts';
import { sdkPackages } from '../create-remote/sdk-versions.ts';
import { ReleaseError } from '../registry/release-error.ts';
import { repositoryRoot } from '../repository.ts';

export async function packSdk(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const packed = sdkPackages.map(async (name) => {
    const home = join(repositoryRoot, 'packages', name);
    const { code, output } = await runCommand('pnpm', ['pack', '--pack-destination', folder], home);
    if (code !== 0) throw new ReleaseError(`@repartee/${name} cannot be packed:\n${output.trim()}`);
  });
  await Promise.all(packed);
}
