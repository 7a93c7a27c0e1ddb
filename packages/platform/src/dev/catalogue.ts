import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { scriptEnvironment } from '../build/run-script.ts';
import { repositoryRoot } from '../repository.ts';

// Usage: npm run catalogue [-- --port <port>], or npm run catalogue -- build [folder]. Serves the parts of ui-kit with
// hot reload, on port 6006 by default, or writes them as static files for any web server (packages/catalogue/dist by
// default).
const home = process.env.INIT_CWD ?? process.cwd();
const folder = join(repositoryRoot, 'packages/catalogue');
const [first, ...rest] = process.argv.slice(2);
const [into = join(folder, 'dist'), ...options] = rest;
const args =
  first === 'build'
    ? ['build', '--dist-path', resolve(home, into), ...options]
    : ['dev', '--port', '6006', ...process.argv.slice(2)];
spawn('rsbuild', args, { cwd: folder, env: scriptEnvironment(folder), stdio: 'inherit' }).once(
  'exit',
  (code) => {
    process.exitCode = code ?? 1;
  },
);
