import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { buildChangedPackages } from './build/build-changed-packages.ts';
import { repositoryRoot } from './repository.ts';
import { bringBrowser } from './test-run/bring-browser.ts';

// Usage: npm run pictures. Builds the changed packages, then takes the pictures of README and handbook.
await buildChangedPackages();
const e2e = join(repositoryRoot, 'packages/e2e');
await bringBrowser(e2e);
process.exitCode =
  spawnSync(process.execPath, [join(e2e, 'bench/pictures.ts')], { stdio: 'inherit' }).status ?? 1;
