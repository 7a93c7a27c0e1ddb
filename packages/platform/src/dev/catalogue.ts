import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { scriptEnvironment } from '../build/run-script.ts';
import { repositoryRoot } from '../repository.ts';

// npm run catalogue: Storybook of the ui-kit stories, on port 6006 unless `-- --port` gives another.
const kit = join(repositoryRoot, 'packages/ui-kit');
const given = ['dev', '--host', '127.0.0.1', '--port', '6006', '--ci', ...process.argv.slice(2)];
spawn('storybook', given, { cwd: kit, env: scriptEnvironment(kit), stdio: 'inherit' }).once(
  'exit',
  (code) => {
    process.exitCode = code ?? 1;
  },
);
