import { parseArgs } from 'node:util';
import { readConfig } from '@repartee/server';
import { runFidelity } from '@repartee/server/ai/fidelity/run-fidelity';

// Usage: npm run fidelity -- <command>. Measures how well an AI model plays personas. The exit code is 1 if a result
// misses its limit.
const option = { type: 'string' } as const;
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      provider: option,
      model: option,
      as: option,
      language: option,
      runs: option,
      limit: option,
      read: option,
      record: option,
    },
  });
  const [command] = positionals;
  const { text, holds } = await runFidelity({ ...values, command }, readConfig(process.env));
  process.stdout.write(`${text}\n`);
  process.exitCode = holds ? 0 : 1;
} catch (error) {
  if (!(error instanceof Error)) throw error;
  const isUsage = String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS_');
  if (!isUsage && !['AiError', 'StartupError'].includes(error.name)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}
