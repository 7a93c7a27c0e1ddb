import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { scriptEnvironment } from '../build/run-script.ts';
import { repositoryRoot } from '../repository.ts';

// Usage: npm run catalogue [-- --port <port>], or npm run catalogue -- build [folder]. Starts Storybook with the ui-kit
// stories, on port 6006 by default, or writes it as static files for any web server (packages/ui-kit/dist/catalogue by
// default).
const kit = join(repositoryRoot, 'packages/ui-kit');
const [first, folder, ...rest] = process.argv.slice(2);
const home = process.env.INIT_CWD ?? process.cwd();
const given =
  first === 'build'
    ? ['build', '--quiet', '--output-dir', folder ? resolve(home, folder) : 'dist/catalogue', ...rest]
    : ['dev', '--host', '127.0.0.1', '--port', '6006', '--ci', ...process.argv.slice(2)];
spawn('storybook', given, { cwd: kit, env: scriptEnvironment(kit), stdio: 'inherit' }).once(
  'exit',
  (code) => {
    process.exitCode = code ?? 1;
  },
);
