import { diskErrorMessage } from '../bootstrap/disk.mjs';
import { buildChangedPackages } from './build/build-changed-packages.ts';
import { serve } from './serving/serve.ts';

// Runs after the bootstrap of `npm start`: builds what changed, then runs the whole product in this process.
try {
  await buildChangedPackages();
} catch (error) {
  if (!(error instanceof Error)) throw error;
  const sentence = error.name === 'StepFailed' ? error.message : diskErrorMessage(error.message);
  if (!sentence) throw error;
  process.stderr.write(`\n${sentence}\n`);
  process.exit(1);
}
await serve('all', { LOG_LEVEL: 'warn' });
