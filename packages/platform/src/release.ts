import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runRelease } from './release/commands.ts';
import { root } from './repository.ts';

const isWrongOption = (error: Error): boolean =>
  String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS_');

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      from: { type: 'string' },
      percent: { type: 'string' },
      'if-revision': { type: 'string' },
      by: { type: 'string' },
      force: { type: 'boolean' },
      history: { type: 'boolean' },
    },
  });
  const [command, remote, folder] = positionals;
  const line = await runRelease(
    command,
    {
      remote,
      folder,
      ...values,
      from: values.from,
      percent: values.percent,
      revision: values['if-revision'],
    },
    { dataFolder: resolve(process.env.DATA_DIR ?? `${root}/data`), repository: root },
  );
  process.stdout.write(`${line}\n`);
} catch (error) {
  const ours = error instanceof Error && (error.name === 'ReleaseError' || isWrongOption(error));
  if (!ours) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
