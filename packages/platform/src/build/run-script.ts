import { type SpawnOptions, spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { repositoryRoot, type WorkspacePackage } from '../repository.ts';
import type { Finished } from './progress.ts';

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

function finished(command: string, given: readonly string[], options: SpawnOptions): Promise<Finished> {
  return new Promise((resolve) => {
    const child = spawn(command, given, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    const chunks: Buffer[] = [];
    child.stdout?.on('data', (chunk) => chunks.push(chunk));
    child.stderr?.on('data', (chunk) => chunks.push(chunk));
    child.once('error', (error) => resolve({ code: 127, output: String(error) }));
    child.once('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString() }));
  });
}

export const runCommand = (command: string, given: readonly string[], folder: string): Promise<Finished> =>
  finished(command, given, { cwd: folder, env: scriptEnvironment(folder) });

export async function runScript(
  { name, folder, scripts }: WorkspacePackage,
  script: string,
  env: NodeJS.ProcessEnv = {},
): Promise<Finished> {
  const command = scripts[script];
  if (!command) return { code: 1, output: `${name} has no script "${script}".` };
  return finished(command, [], { cwd: folder, env: { ...scriptEnvironment(folder), ...env }, shell: true });
}
