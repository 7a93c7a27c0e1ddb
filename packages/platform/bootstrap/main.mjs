// Usage: node packages/platform/bootstrap/main.mjs [options for node] <TypeScript file> [arguments]. Needs only Node
// 20 and npm: installs the toolchain and the dependencies, then runs the file on Node 24.
import { join } from 'node:path';
import { diskErrorMessage } from './disk.mjs';
import { resolveEnvFile } from './env-file.mjs';
import { install } from './install.mjs';
import { root } from './places.mjs';
import { handOver } from './run.mjs';
import { toolchain } from './toolchain.mjs';

const given = process.argv.slice(2);
const at = given.findIndex((word) => !word.startsWith('-'));
const [options, file, args] = [resolveEnvFile(given.slice(0, at), root), given[at], given.slice(at + 1)];

try {
  const tools = await toolchain();
  await install(tools);
  process.exitCode = await handOver(tools.node, [...options, join(root, file), ...args], {
    cwd: root,
    // With its own pools and threshold, glibc keeps about 150 MB that the start of the embedded database no longer uses.
    env: { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072', ...tools.env },
  });
} catch (error) {
  const sentence = error?.name === 'StepFailed' ? error.message : diskErrorMessage(String(error?.code));
  if (!sentence) throw error;
  process.stderr.write(`\n${sentence}\n`);
  process.exitCode = 1;
}
