import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildNameOf, ownFiles, readBuild } from '../registry/builds/build-files.ts';
import { shellName } from '../registry/builds/build-store.ts';
import type { Build } from '../registry/builds/describe-build.ts';
import type { Releases } from '../registry/publish.ts';
import { ReleaseError } from '../registry/release-error.ts';
import { repositoryRoot } from '../repository.ts';
import { openRemoteRenderer } from './remote-renderer.ts';
import {
  openRenderer,
  type Renderer,
  type RenderReply,
  type RenderRequest,
  renderTimeout_ms,
} from './renderer-process.ts';

export type RenderCheck =
  | { readonly kind: 'rendered'; readonly hints?: readonly string[] }
  | { readonly kind: 'not-rendered'; readonly why: string }
  | { readonly kind: 'failed'; readonly faults: string };

export const renderCheckText = (renderCheck: Exclude<RenderCheck, { kind: 'failed' }>): string =>
  renderCheck.kind === 'rendered'
    ? ['rendered in both languages', ...(renderCheck.hints ?? [])].join('; ')
    : `not rendered: ${renderCheck.why}`;

const builtShell = join(repositoryRoot, 'shell/dist/web');

/** Returns the files of a built shell without their compressed copies. */
const filesOf = (folder: string) => new Map(ownFiles(readBuild(folder)));

/** Returns the deployed shell. With `everyShell`, also the shell of this repository if it is another one. */
async function shellsOf({ builds }: Releases, everyShell: boolean): Promise<RenderRequest['shells']> {
  const [newest] = await builds.shells();
  const deployed = newest && (await builds.folderOf(shellName, newest.build));
  const isOther =
    everyShell && existsSync(builtShell) && buildNameOf(readBuild(builtShell)) !== newest?.build;
  return [
    ...(deployed ? [['the deployed shell', filesOf(deployed)] as const] : []),
    ...(isOther ? [['the shell built here', filesOf(builtShell)] as const] : []),
  ];
}

function renderCheckOf(reply: RenderReply): RenderCheck {
  switch (reply.kind) {
    case 'no-browser':
      return { kind: 'not-rendered', why: 'this server has no browser' };
    case 'late':
      return {
        kind: 'failed',
        faults: `this server did not render its pages within ${renderTimeout_ms / 1000} s; if it was busy, send the build again`,
      };
    case 'crashed':
      return {
        kind: 'failed',
        faults: `its pages could not be rendered because the check itself failed (${reply.reason})`,
      };
    case 'away':
      return {
        kind: 'failed',
        faults: `the renderer at RENDERER_URL did not render its pages (${reply.reason}); send the build again when it does`,
      };
    default:
      return reply;
  }
}

/**
 * Renders the pages of a built remote in the deployed shell. `everyShell`: also in the shell of this repository.
 */
export async function renderBuild(
  releases: Releases,
  { publication: { id }, files }: Build,
  { everyShell = false, renderer }: { readonly everyShell?: boolean; readonly renderer?: Renderer } = {},
): Promise<RenderCheck> {
  const { remotes } = releases.store.read();
  const used = renderer ?? openChosenRenderer();
  try {
    return renderCheckOf(
      await used.render({ id, files, remotes, shells: await shellsOf(releases, everyShell) }),
    );
  } finally {
    if (!renderer) used.close();
  }
}

/** Returns the renderer on the machine that RENDERER_URL names, or, without that setting, one on this machine. */
function openChosenRenderer(): Renderer {
  const { RENDERER_URL: address, RENDERER_TOKEN: token = '' } = process.env;
  return address ? openRemoteRenderer(address, token) : openRenderer();
}

/** Number of builds that are rendered at the same time, each by a browser of its own. */
const renderersAtMost = 2;

/** Calls one task of each key at a time, and some tasks in all. A task of another key does not wait behind those of one. */
function openQueue<Worker>(workers: Worker[]) {
  const waiting: { readonly key: string; run(worker: Worker): Promise<void> }[] = [];
  const running = new Set<string>();
  const next = (): void => {
    const at = waiting.findIndex(({ key }) => !running.has(key));
    const worker = at < 0 ? undefined : workers.shift();
    if (!worker) return;
    const [task] = waiting.splice(at, 1) as [(typeof waiting)[number]];
    running.add(task.key);
    void task.run(worker).finally(() => {
      running.delete(task.key);
      workers.unshift(worker);
      next();
    });
    next();
  };
  return <Result>(key: string, task: (worker: Worker) => Promise<Result>): Promise<Result> =>
    new Promise((resolve, reject) => {
      waiting.push({ key, run: (worker) => task(worker).then(resolve, reject) });
      next();
    });
}

/**
 * Returns the check of builds before their release. The builds of one team are rendered one after the other, and those of
 * another team do not wait for them. A build that was rendered without errors is not rendered again in the same shell:
 * `publish` follows `check`.
 */
export function openRenderCheck(
  releases: Releases,
  open: () => Renderer = openChosenRenderer,
): (build: Build) => Promise<RenderCheck> {
  const queued = openQueue(Array.from({ length: renderersAtMost }, open));
  const rendered = new Map<string, RenderCheck>();
  const keyOf = async ({ publication: { id, files } }: Build): Promise<string> => {
    const [shell] = await releases.builds.shells();
    return createHash('sha256')
      .update(JSON.stringify([shell?.build, id, files]))
      .digest('base64');
  };
  const renderNew = async (build: Build, renderer: Renderer): Promise<RenderCheck> => {
    const key = await keyOf(build);
    const known = rendered.get(key);
    if (known) return known;
    const renderCheck = await renderBuild(releases, build, { renderer });
    if (renderCheck.kind === 'rendered') rendered.set(key, renderCheck);
    return renderCheck;
  };
  return (build) => queued(build.publication.manifest.team, (renderer) => renderNew(build, renderer));
}

export function assertRendered(renderCheck: RenderCheck): string {
  if (renderCheck.kind === 'failed') throw new ReleaseError(`Not published: ${renderCheck.faults}`);
  return renderCheckText(renderCheck);
}
