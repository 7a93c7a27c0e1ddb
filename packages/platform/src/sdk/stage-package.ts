import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { catalogVersion } from '@repartee/tooling/rsbuild/catalog-versions';
import { sharedModules } from '@repartee/tooling/rsbuild/shared-modules';
import { sdkVersions } from '../create-remote/sdk-versions.ts';
import { listEndpoints } from '../remote-command/endpoint-list.ts';
import { ownHost } from '../remote-command/host.ts';
import { repositoryRoot, workspace } from '../repository.ts';
import { bundleCommand } from './bundle-command.ts';
import { compilePackage } from './compile-package.ts';
import { packedManifest, type SourceManifest } from './packed-manifest.ts';

function workspaceVersion(name: string): string {
  const workspacePackage = workspace().get(name);
  if (!workspacePackage) throw new Error(`${name} is not a package of the workspace.`);
  return workspacePackage.version;
}

async function addTooling(folder: string, stage: string): Promise<void> {
  cpSync(join(folder, 'tsconfig'), join(stage, 'tsconfig'), { recursive: true });
  cpSync(join(repositoryRoot, 'packages/handbook/remote.schema.json'), join(stage, 'remote.schema.json'));
  writeFileSync(join(stage, 'dist/rsbuild/shared-modules.json'), JSON.stringify(sharedModules(), null, 1));
  await bundleCommand(join(stage, 'dist/bin'));
  writeFileSync(join(stage, 'dist/bin/sdk-versions.json'), JSON.stringify(sdkVersions(), null, 1));
  writeFileSync(join(stage, 'dist/bin/endpoints.json'), JSON.stringify(await listEndpoints()));
  writeFileSync(join(stage, 'dist/bin/host.json'), JSON.stringify(ownHost(), null, 1));
}

/** Writes the content of a packed package to `<folder>/dist/package`, where `pnpm pack` reads it. */
export async function stagePackage(folder: string): Promise<void> {
  const stage = join(folder, 'dist/package');
  rmSync(stage, { recursive: true, force: true });
  mkdirSync(stage, { recursive: true });
  const source = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as SourceManifest;
  const manifest = packedManifest(source, { catalogVersion, workspaceVersion });
  writeFileSync(join(stage, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  const entries = Object.values(source.packed?.exports ?? {}).filter((file) =>
    /^\.\/src\/.*\.ts$/.test(file),
  );
  await compilePackage(folder, entries.length > 0 ? entries : undefined);
  if (basename(folder) === 'tooling') await addTooling(folder, stage);
  const documents = [
    join(folder, 'CHANGELOG.md'),
    join(folder, 'README.md'),
    join(repositoryRoot, 'LICENSE'),
  ];
  for (const document of documents.filter(existsSync)) cpSync(document, join(stage, basename(document)));
}
