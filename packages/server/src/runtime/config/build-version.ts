import { execFileSync } from 'node:child_process';
import manifest from '../../../package.json' with { type: 'json' };

let commitOfCheckout: string | undefined;

/** Returns an empty text outside of a checkout, or without Git. */
function readCommit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], {
      cwd: import.meta.dirname,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return '';
  }
}

/** Version of this build, such as `2.0.0+1a2b3c4d5e6f`: two builds of one version differ in their commit. */
export function buildVersion(commit = process.env.BUILD_COMMIT): string {
  if (!commit) commitOfCheckout ??= readCommit();
  const build = commit?.slice(0, 12) || commitOfCheckout;
  return build ? `${manifest.version}+${build}` : manifest.version;
}
