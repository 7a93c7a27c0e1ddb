import { delimiter, join } from 'node:path';
import { type Finished, run } from '../../bootstrap/run.mjs';
import { repositoryRoot, type WorkspacePackage } from '../repository.ts';

/** The environment variables with which a package manager would run a script in this folder. */
export function scriptEnvironment(folder: string): NodeJS.ProcessEnv {
  const bins = [
    join(folder, 'node_modules/.bin'),
    join(repositoryRoot, 'node_modules/.bin'),
    join(process.execPath, '..'),
  ];
  return {
    ...process.env,
    PATH: [...new Set(bins), process.env.PATH].join(delimiter),
    NO_UPDATE_NOTIFIER: '1',
  };
}

export const runCommand = (command: string, args: readonly string[], folder: string): Promise<Finished> =>
  run(command, args, { cwd: folder, env: scriptEnvironment(folder) });

export async function runScript(
  { name, folder, scripts }: WorkspacePackage,
  script: string,
  env: NodeJS.ProcessEnv = {},
): Promise<Finished> {
  const command = scripts[script];
  if (!command) return { code: 1, output: `${name} has no script "${script}".` };
  return run(command, [], { cwd: folder, env: { ...scriptEnvironment(folder), ...env }, shell: true });
}
