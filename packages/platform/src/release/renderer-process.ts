import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildFiles } from '../registry/builds/build-files.ts';
import type { Registry } from '../registry/schema.ts';
import { repositoryRoot } from '../repository.ts';
import { forkWithoutRights, mayChangeUser } from './fork-without-rights.ts';

const program = join(repositoryRoot, 'packages/e2e/src/release-check/main.ts');

/** One built remote, and the shells in which to render its pages. */
export interface RenderRequest {
  readonly id: string;
  readonly files: BuildFiles;
  readonly remotes: Registry['remotes'];
  /** What each shell is called in messages, and its files. */
  readonly shells: readonly (readonly [words: string, files: BuildFiles])[];
}

export type RenderReply =
  /** `hints`: what the team may improve. */
  | { readonly kind: 'rendered'; readonly hints?: readonly string[] }
  | { readonly kind: 'no-browser' }
  /** `faults`: one line for each page that fails. */
  | { readonly kind: 'failed'; readonly faults: string }
  | { readonly kind: 'late' }
  | { readonly kind: 'crashed'; readonly reason: string }
  /** The machine that RENDERER_URL names has not rendered it. */
  | { readonly kind: 'away'; readonly reason: string };

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

/** What a started program says first. */
interface Beginning {
  readonly kind: 'ready' | 'no-browser';
}

/** Sends a request, if there is one, and returns the next message of a process, or why there is none. */
function messageFrom<Message>(
  child: ChildProcess,
  request?: RenderRequest,
): Promise<Message | Extract<RenderReply, { kind: 'late' | 'crashed' }>> {
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
    const onError = ({ message }: Error) => finish({ kind: 'crashed', reason: message });
    const finish = (message: Parameters<typeof resolve>[0]) => {
      clearTimeout(timer);
      child.off('close', onClose).off('message', finish).off('error', onError);
      child.stderr?.off('data', hear);
      resolve(message);
    };
    child.on('message', finish).once('close', onClose).once('error', onError);
    child.stderr?.on('data', hear);
    if (request) child.send(request);
  });
}

/** Starts the program, and returns why it cannot render if it cannot. */
async function startProgram(asNobody: boolean): Promise<ChildProcess | RenderReply> {
  const child = forkWithoutRights(program, asNobody);
  const beginning = await messageFrom<Beginning>(child);
  if (beginning.kind === 'ready') return child;
  child.kill('SIGKILL');
  return beginning as RenderReply;
}

/** Whether the program has run as `nobody` before. It then never runs as root. */
let nobodyRenders = false;

/**
 * Starts the program as `nobody` if the server is root. As root, only as long as it has never run as `nobody`: the system
 * forbids another user, or that user may not read the repository or start the browser.
 */
async function startWithFewestRights(): Promise<ChildProcess | RenderReply> {
  if (!mayChangeUser()) return startProgram(false);
  const started = await startProgram(true).catch(({ message: reason }: Error) => ({
    kind: 'crashed' as const,
    reason,
  }));
  nobodyRenders ||= !('kind' in started);
  return nobodyRenders ? started : startProgram(false);
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
  const start = async () => {
    const started = await startWithFewestRights();
    if ('kind' in started) return started;
    started.once('exit', () => {
      if (child === started) child = undefined;
    });
    child = started;
    return started;
  };
  return {
    close,
    render: async (request) => {
      if (!existsSync(program)) return { kind: 'no-browser' };
      clearTimeout(idle);
      const used = child ?? (await start());
      if ('kind' in used) return used;
      setWaiting(used, false);
      const reply = await messageFrom<RenderReply>(used, request);
      setWaiting(used, true);
      if (reply.kind !== 'rendered') close();
      else idle = setTimeout(close, idle_ms).unref();
      return reply;
    },
  };
}
