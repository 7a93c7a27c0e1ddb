import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { root, type WorkspacePackage } from '../repository.ts';
import type { Finished } from './progress.ts';

/** The environment of a package's script, as a package manager would make it. */
export function scriptEnvironment(folder: string): NodeJS.ProcessEnv {
  const bins = [
    join(folder, 'node_modules/.bin'),
    join(root, 'node_modules/.bin'),
    join(process.execPath, '..'),
  ];
  return { ...process.env, PATH: [...bins, process.env.PATH].join(delimiter), NO_UPDATE_NOTIFIER: '1' };
}

/** Runs one of a package's own scripts to its end, quietly. */
export function runScript(
  one: WorkspacePackage,
  script: string,
  env: NodeJS.ProcessEnv = {},
): Promise<Finished> {
  return new Promise((resolve) => {
    const command = one.scripts[script];
    if (!command) return resolve({ code: 1, output: `${one.name} has no script "${script}".` });
    const child = spawn(command, {
      cwd: one.folder,
      env: { ...scriptEnvironment(one.folder), ...env },
      shell: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk) => chunks.push(chunk));
    child.stderr.on('data', (chunk) => chunks.push(chunk));
    child.once('error', (error) => resolve({ code: 127, output: String(error) }));
    child.once('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString() }));
  });
}
