import { readFileSync } from 'node:fs';
import { remoteManifest } from '@repartee/contracts/remotes/remote-manifest';
import { remoteFolders } from '@repartee/platform/repository';

const manifests = remoteFolders().map((id) =>
  remoteManifest.parse(
    JSON.parse(readFileSync(new URL(`../../../${id}/remote.json`, import.meta.url), 'utf8')),
  ),
);

/** Every page of every remote, as declared in its `remote.json`. */
export const declaredScreens = manifests.flatMap(({ id, routes }) =>
  routes.map((route) => ({ owner: id, ...route })),
);

/** Removes the parameter names from a path pattern, to compare patterns: `/user/{id}` becomes `/user/{}`. */
export const shapeOf = (path: string) => path.replace(/\{\w+(\??)\}/g, '{$1}');
