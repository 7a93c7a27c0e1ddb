import { parseArgs } from 'node:util';
import { readConfig } from '@repartee/server/runtime/config/config';
import { releaseUsage } from './release/commands.ts';
import { runLocally } from './release/run-locally.ts';
import { repositoryRoot } from './repository.ts';

/** Returns the message for an error that the user of the command can fix; undefined for other errors. */
function sentenceOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, path, syscall } = error as NodeJS.ErrnoException;
  const isOurs = ['ReleaseError', 'StartupError'].includes(error.name);
  if (isOurs || String(code).startsWith('ERR_PARSE_ARGS_')) return error.message;
  return syscall && path ? `${path} cannot be used (${error.message}).` : undefined;
}

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
      to: { type: 'string' },
      key: { type: 'string' },
      team: { type: 'string' },
      server: { type: 'string' },
      'errors-per-load': { type: 'string' },
      'least-loads': { type: 'string' },
      off: { type: 'boolean' },
      'skip-check': { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const [command, remote, folder] = positionals;
  const run = () =>
    runLocally(
      command,
      {
        remote,
        folder,
        ...values,
        from: values.from,
        percent: values.percent,
        revision: values['if-revision'],
        errorsPerLoad: values['errors-per-load'],
        leastLoads: values['least-loads'],
        check: !values['skip-check'],
      },
      {
        config: readConfig({ DATA_DIR: `${repositoryRoot}/data`, ...process.env }),
        repository: repositoryRoot,
      },
    );
  process.stdout.write(`${values.help ? releaseUsage : await run()}\n`);
} catch (error) {
  const sentence = sentenceOf(error);
  if (sentence === undefined) throw error;
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
}
