import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Puts the temporary folders of all tests into one folder, and deletes this folder when the test run ends. */
export default function setUpTemporaryFolder(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'repartee-tests-'));
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}
