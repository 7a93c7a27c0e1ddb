import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { scriptEnvironment } from '../build/run-script.ts';
import { repositoryRoot } from '../repository.ts';

// Usage: npm run catalogue [-- --port <port>]. Starts Storybook with the ui-kit stories, on port 6006 by default.
const kit = join(repositoryRoot, 'packages/ui-kit');
const given = ['dev', '--host', '127.0.0.1', '--port', '6006', '--ci', ...process.argv.slice(2)];
spawn('storybook', given, { cwd: kit, env: scriptEnvironment(kit), stdio: 'inherit' }).once(
  'exit',
  (code) => {
    process.exitCode = code ?? 1;
  },
);
