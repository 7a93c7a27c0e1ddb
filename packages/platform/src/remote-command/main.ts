import { ReleaseError } from '../registry/release-error.ts';
import { runCommandLine } from './command-line.ts';

// `repartee-remote`, the command for remotes outside the repository. It is bundled into the npm package
// `@repartee/tooling`.
try {
  const output = await runCommandLine(process.argv.slice(2), process.cwd());
  if (output !== undefined) process.stdout.write(`${output}\n`);
} catch (error) {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  const isExpected = error instanceof ReleaseError || name === 'StartupError';
  process.stderr.write(process.env.REPARTEE_DEBUG ? `${stack}\n` : `${message}\n`);
  if (!isExpected && !process.env.REPARTEE_DEBUG)
    process.stderr.write('Set REPARTEE_DEBUG=1 to see where this error comes from.\n');
  process.exitCode = 1;
}
