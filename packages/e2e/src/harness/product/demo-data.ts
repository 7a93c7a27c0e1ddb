import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoDataVariable, runProduct } from './product.ts';

/** Set-up of the browser tests: creates the data folder that every product of the test run copies. */
export default async function makeDemoData(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'repartee-demo-data-'));
  const { stop } = await runProduct(folder);
  await stop();
  process.env[demoDataVariable] = folder;
  return () => rm(folder, { recursive: true, force: true });
}
