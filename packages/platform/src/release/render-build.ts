import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { shellName } from '../registry/builds/build-store.ts';
import type { Build } from '../registry/builds/describe-build.ts';
import type { Releases } from '../registry/publish.ts';
import { ReleaseError } from '../registry/release-error.ts';
import type { Registry } from '../registry/schema.ts';
import { repositoryRoot } from '../repository.ts';

const program = join(repositoryRoot, 'packages/e2e/src/release-check/main.ts');

/**
 * Exit codes of the rendering program. `renderErrorsExitCode`: pages of the build have errors. `noBrowserExitCode`: no
 * browser is installed. Every other code except 0 means that the program has failed.
 */
export const renderErrorsExitCode = 2;
export const noBrowserExitCode = 3;

export type RenderCheck =
  | { readonly kind: 'rendered' }
  | { readonly kind: 'not-rendered'; readonly why: string }
  | { readonly kind: 'failed'; readonly faults: string };

export const renderCheckText = (renderCheck: Exclude<RenderCheck, { kind: 'failed' }>): string =>
  renderCheck.kind === 'rendered' ? 'rendered in both languages' : `not rendered: ${renderCheck.why}`;

/** Time-out of the rendering of one build, in milliseconds. */
const longest = 240_000;

/** What the rendering program reads from its standard input. */
export interface RenderInput {
  readonly remotes: Registry['remotes'];
  /** Folder of the deployed shell; undefined if no shell was started. */
  readonly shell: string | undefined;
}

async function renderInput({ builds, store }: Releases): Promise<RenderInput> {
  const [newest] = await builds.shells();
  return {
    remotes: store.read().remotes,
    shell: newest && (await builds.folderOf(shellName, newest.build)),
  };
}

/**
 * Renders the pages of a built remote in the deployed shell. `everyShell`: also in the shell of this repository.
 */
export async function renderFolder(
  releases: Releases,
  id: string,
  dist: string,
  { everyShell = false }: { readonly everyShell?: boolean } = {},
): Promise<RenderCheck> {
  if (!existsSync(program)) return { kind: 'not-rendered', why: 'this server has no browser' };
  const input = await renderInput(releases);
  const child = spawn(process.execPath, [program, id, dist, ...(everyShell ? [] : ['--deployed'])], {
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child.stdin.end(JSON.stringify(input));
  let said = '';
  const hear = (bytes: Buffer) => {
    said += bytes.toString();
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const timer = setTimeout(() => child.kill('SIGKILL'), longest);
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  clearTimeout(timer);
  if (code === 0) return { kind: 'rendered' };
  if (code === noBrowserExitCode) return { kind: 'not-rendered', why: 'this server has no browser' };
  if (code === null)
    return { kind: 'failed', faults: `its pages were not rendered within ${longest / 1000} s` };
  if (code === renderErrorsExitCode)
    return { kind: 'failed', faults: said.trim().replaceAll(/\n\s*/g, '; ') };
  const [reason = `exit code ${code}`] = said.match(/^\w*Error: .*$/m) ?? [];
  return {
    kind: 'failed',
    faults: `its pages could not be rendered because the check itself failed (${reason})`,
  };
}

export function openRenderCheck(releases: Releases): (build: Build) => Promise<RenderCheck> {
  let last: Promise<unknown> = Promise.resolve();
  const render = async ({ publication: { id }, files }: Build): Promise<RenderCheck> => {
    const folder = mkdtempSync(join(tmpdir(), 'render-check-'));
    try {
      for (const [path, bytes] of files) {
        const file = join(folder, 'dist', path);
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, bytes);
      }
      return await renderFolder(releases, id, join(folder, 'dist'));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  };
  return (build) => {
    const renderCheck = last.then(() => render(build));
    // The next build waits for this one whatever its result, which the caller gets.
    last = renderCheck.catch(() => undefined);
    return renderCheck;
  };
}

export function assertRendered(renderCheck: RenderCheck): string {
  if (renderCheck.kind === 'failed') throw new ReleaseError(`Not published: ${renderCheck.faults}`);
  return renderCheckText(renderCheck);
}
