import { diskSentence } from '../bootstrap/disk.mjs';
import { buildWhatChanged } from './build/build-what-changed.ts';
import { serve } from './serving/serve.ts';

// Entry of `npm start` after the bootstrap: builds what changed, then runs the whole product in this process.
process.env.LOG_LEVEL ??= 'warn';

try {
  await buildWhatChanged();
} catch (error) {
  if (!(error instanceof Error)) throw error;
  const sentence = error.name === 'StepFailed' ? error.message : diskSentence(error.message);
  if (!sentence) throw error;
  process.stderr.write(`\n${sentence}\n`);
  process.exit(1);
}
await serve('all');
