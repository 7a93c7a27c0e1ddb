import { execFile, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { repositoryRoot } from '@repartee/platform/repository';
import type { Product } from '../product/product.ts';
import { plainEnvironment } from './outside-remote.ts';

const run = promisify(execFile);

/** A code block of the tutorial: commands, or the file `place`. `sh repository` runs in the repository of the product. */
interface Block {
  readonly language: string;
  readonly place: string;
  readonly code: string;
}

function blocks(): Block[] {
  const text = readFileSync(join(repositoryRoot, 'packages/handbook/tutorial.md'), 'utf8');
  return [...text.matchAll(/^```(\w+) ?(\S*)\n(.*?)^```$/gms)].map(
    ([, language = '', place = '', code = '']) => ({ language, place, code }),
  );
}

/** Runs the command of a development server until it serves the sources. */
async function serveOnce(command: string, folder: string, env: NodeJS.ProcessEnv): Promise<void> {
  const server = spawn('bash', ['-c', `exec ${command}`], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  try {
    await new Promise<void>((resolve, reject) => {
      const read = (text: Buffer) => {
        output += text;
        if (output.includes('from its sources')) resolve();
      };
      server.stdout.on('data', read);
      server.stderr.on('data', read);
      server.once('exit', () => reject(new Error(`${command} ended:\n${output}`)));
    });
  } finally {
    process.kill(-(server.pid as number), 'SIGTERM');
  }
}

/**
 * Runs every command of the tutorial and writes its files, in their order. Only the address of the installation and the
 * folder differ from what is printed. Returns the output of all commands.
 */
export async function followTutorial(product: Product, folder: string): Promise<string> {
  const env = plainEnvironment({ DATA_DIR: product.data });
  const inPlace = (code: string) =>
    code.replaceAll('http://localhost:4000', product.url).replaceAll('../book-club', folder);
  let exported = '';
  let output = '';
  for (const { language, place, code } of blocks()) {
    const script = inPlace(code);
    if (language !== 'sh') writeFileSync(join(folder, place), code);
    else if (place === 'dev') await serveOnce(script.trim(), folder, env);
    else {
      const cwd = place === 'repository' ? repositoryRoot : folder;
      const given = ['-ec', `${exported}${script}`];
      const done = await run('bash', given, { cwd, env, maxBuffer: 16_000_000 }).catch((error) => {
        throw new Error(`${script} failed:\n${error.stdout}\n${error.stderr}`);
      });
      output += done.stdout;
      exported += (script.match(/^export .*\n/gm) ?? []).join('');
    }
  }
  return output;
}
