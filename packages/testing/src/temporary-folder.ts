import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Global set-up of a test run: puts all temporary folders of tests into one folder, which is deleted when the run ends.
 */
export default function setUpTemporaryFolder(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'repartee-tests-'));
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}
