import { parseArgs } from 'node:util';
import { ReleaseError } from '../registry/release-error.ts';
import { runRemoteCommand } from './run-command.ts';

// `repartee-remote`, the command for remotes outside the repository. It is bundled into the npm package
// `@repartee/tooling`.
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      against: { type: 'string' },
      server: { type: 'string' },
      key: { type: 'string' },
      percent: { type: 'string' },
      to: { type: 'string' },
      'errors-per-load': { type: 'string' },
      'least-loads': { type: 'string' },
      off: { type: 'boolean' },
      port: { type: 'string' },
      packages: { type: 'string' },
    },
  });
  const { 'errors-per-load': errorsPerLoad, 'least-loads': leastLoads, ...options } = values;
  const line = await runRemoteCommand(positionals, { ...options, errorsPerLoad, leastLoads }, process.cwd());
  if (line !== undefined) process.stdout.write(`${line}\n`);
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException;
  if (!(error instanceof ReleaseError) && !String(code).startsWith('ERR_PARSE_ARGS_')) throw error;
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
}
