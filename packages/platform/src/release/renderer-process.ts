import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Registry } from '../registry/schema.ts';
import { repositoryRoot } from '../repository.ts';

const program = join(repositoryRoot, 'packages/e2e/src/release-check/main.ts');

/**
 * The variables that Node and a browser need. The renderer runs the code of teams, so it gets none of the installation's
 * secrets.
 */
const environment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    ['PATH', 'HOME', 'TMPDIR', 'PLAYWRIGHT_BROWSERS_PATH', 'XDG_CACHE_HOME'].flatMap((name) =>
      process.env[name] === undefined ? [] : [[name, process.env[name]]],
    ),
  );

/** One built remote, and the shells in which to render its pages. */
export interface RenderRequest {
  readonly id: string;
  readonly dist: string;
  readonly remotes: Registry['remotes'];
  /** What each shell is called in messages, and its folder. */
  readonly shells: readonly (readonly [words: string, folder: string])[];
}

export type RenderReply =
  /** `hints`: what the team may improve. */
  | { readonly kind: 'rendered'; readonly hints?: readonly string[] }
  | { readonly kind: 'no-browser' }
  /** `faults`: one line for each page that fails. */
  | { readonly kind: 'failed'; readonly faults: string }
  | { readonly kind: 'late' }
  | { readonly kind: 'crashed'; readonly reason: string };

/** Time-out of the rendering of one build, in milliseconds. */
export const renderTimeout_ms = 240_000;

/** Milliseconds after which a renderer without work ends, so that its browser uses no memory. */
const idle_ms = 10 * 60_000;

export interface Renderer {
  /** Renders one build after the other; call it again only after the reply. */
  render(request: RenderRequest): Promise<RenderReply>;
  close(): void;
}

/** A process that waits for its next request does not keep this process alive. */
function setWaiting(child: ChildProcess, isWaiting: boolean): void {
  const method = isWaiting ? 'unref' : 'ref';
  child[method]();
  child.channel?.[method]();
  for (const stream of [child.stdout, child.stderr])
    (stream as Partial<Record<'ref' | 'unref', () => void>> | null)?.[method]?.();
}

function requestFrom(child: ChildProcess, request: RenderRequest): Promise<RenderReply> {
  return new Promise((resolve) => {
    let said = '';
    const hear = (bytes: Buffer) => {
      said += bytes.toString();
    };
    const timer = setTimeout(() => finish({ kind: 'late' }), renderTimeout_ms);
    const onClose = (code: number | null) => {
      const [reason = `exit code ${code}`] = said.match(/^\w*Error: .*$/m) ?? [];
      finish({ kind: 'crashed', reason });
    };
    const finish = (reply: RenderReply) => {
      clearTimeout(timer);
      child.off('close', onClose).off('message', finish);
      child.stderr?.off('data', hear);
      resolve(reply);
    };
    child.on('message', finish).once('close', onClose);
    child.stderr?.on('data', hear);
    child.send(request);
  });
}

/**
 * Returns a renderer whose process and browser are started for the first build, and serve the following builds. A build
 * that fails gets no successor: what it did to the browser ends with the browser.
 */
export function openRenderer(): Renderer {
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  const close = () => {
    clearTimeout(idle);
    child?.kill('SIGTERM');
    child = undefined;
  };
  return {
    close,
    render: async (request) => {
      if (!existsSync(program)) return { kind: 'no-browser' };
      clearTimeout(idle);
      child ??= fork(program, {
        env: environment(),
        execArgv: [],
        stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      });
      const used = child.once('exit', () => {
        if (child === used) child = undefined;
      });
      setWaiting(used, false);
      const reply = await requestFrom(used, request);
      setWaiting(used, true);
      if (reply.kind !== 'rendered') close();
      else idle = setTimeout(close, idle_ms).unref();
      return reply;
    },
  };
}
