import { parseArgs } from 'node:util';
import { oldNodeMessage } from '@repartee/tooling/vitest/node-version';
import { ReleaseError } from '../registry/release-error.ts';
import { commandNamed, help, helpOf, parseOptions, type RemoteCommandName } from './commands.ts';
import { type RemoteCommandOptions, runRemoteCommand } from './run-command.ts';

function parsed(name: RemoteCommandName, args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: parseOptions(name) });
  } catch (error) {
    // parseArgs adds advice about positional arguments after the first sentence.
    const [reason] = (error as Error).message.split('. ');
    throw new ReleaseError(`${reason}.\n\n${helpOf(name)}`);
  }
}

/** Runs `repartee-remote <given>` in a folder, and returns what it prints. Throws a ReleaseError if it is rejected. */
export async function runCommandLine(
  [first = '--help', ...rest]: readonly string[],
  folder: string,
): Promise<string | undefined> {
  if (first === '--help' || first === '-h' || first === 'help') {
    const [about] = rest;
    return about === undefined ? help() : helpOf(commandNamed(about));
  }
  const name = commandNamed(first);
  const { values, positionals } = parsed(name, rest);
  if (values.help) return helpOf(name);
  const outdated = oldNodeMessage();
  if (outdated) throw new ReleaseError(outdated);
  const { 'errors-per-load': errorsPerLoad, 'least-loads': leastLoads, ...options } = values;
  return runRemoteCommand(
    [name, ...positionals],
    { ...options, errorsPerLoad, leastLoads } as RemoteCommandOptions,
    folder,
  );
}
