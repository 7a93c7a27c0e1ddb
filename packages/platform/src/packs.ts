import { parseArgs } from 'node:util';
import { readConfig } from '@repartee/server';
import { runPacks } from './packs/commands.ts';
import { localInstallation, runningInstallation } from './packs/installation.ts';
import { packExitCodes } from './packs/pack-command-error.ts';

// Usage: npm run packs -- <command>. Checks, creates and imports packs: files with scenarios, personas and other
// content.
process.env.LOG_LEVEL ??= 'error';
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      apply: { type: 'boolean' },
      as: { type: 'string' },
      'on-conflict': { type: 'string' },
      server: { type: 'string' },
    },
  });
  const [command, source, target] = positionals;
  const { PACKS_TOKEN: token, PACKS_EMAIL: email, PACKS_PASSWORD: password } = process.env;
  const { text, exitCode } = await runPacks(
    { command, source, target, apply: values.apply, onConflict: values['on-conflict'] },
    () =>
      values.server
        ? runningInstallation(values.server, { token, email, password })
        : localInstallation(readConfig(process.env), values.as),
  );
  process.stdout.write(`${text}\n`);
  process.exitCode = exitCode;
} catch (error) {
  if (!(error instanceof Error)) throw error;
  const { code } = error as NodeJS.ErrnoException;
  const isUsage = String(code).startsWith('ERR_PARSE_ARGS_');
  if (!isUsage && !['PackCommandError', 'StartupError'].includes(error.name)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = isUsage
    ? packExitCodes.usage
    : ((error as { exitCode?: number }).exitCode ?? packExitCodes.refused);
}
