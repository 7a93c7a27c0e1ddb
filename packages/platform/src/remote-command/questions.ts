import { existsSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { join } from 'node:path';
import type { RemoteSources } from '../dev/dev-remote.ts';
import { readRemoteBuild } from '../registry/builds/describe-build.ts';
import { changeLines, previewLine, remoteLine } from '../release/listing/listing.ts';
import type { ErrorsReport, HistoryReport, StatusReport } from '../release/team-questions.ts';

export function statusText(id: string, { host, remote, problems, previews }: StatusReport): string {
  const lines = [
    remote ? remoteLine(remote) : `${id} is not published.`,
    ...problems.map((problem) => `The installation cannot run the deployed build: ${problem}.`),
    ...previews.map(previewLine),
    host ? `The installation provides version ${host} of app-sdk.` : 'No shell has started yet.',
  ];
  return lines.join('\n');
}

export const historyText = (id: string, changes: HistoryReport): string =>
  changes.length > 0 ? changeLines(changes) : `${id} was never published.`;

/** Returns the name of the build in `dist`; undefined if there is none. */
function builtName({ id, folder }: RemoteSources): string | undefined {
  const dist = join(folder, 'dist');
  return existsSync(dist) ? readRemoteBuild(id, dist).publication.build : undefined;
}

const inBuild = /^\/_mfe\/[\w-]+\/\w+\/(.*):(\d+):(\d+)$/;

/** Returns the positions in files of remotes; those in the shell and its libraries only if there are no others. */
function framesOf(stack: readonly string[]): readonly string[] {
  const own = stack.filter((position) => inBuild.test(position));
  return own.length > 0 ? own : stack;
}

/** Returns `src/page.tsx:12:4` for a position in a file of `dist`; undefined if no source map contains it. */
function sourcePosition(dist: string, position: string): string | undefined {
  const [, path = '', line, column] = inBuild.exec(position) ?? [];
  const file = join(dist, `${path}.map`);
  if (!path || !existsSync(file)) return undefined;
  const map = new SourceMap(JSON.parse(readFileSync(file, 'utf8')) as SourceMapPayload);
  const entry = map.findEntry(Number(line) - 1, Number(column) - 1);
  if (!('originalSource' in entry)) return undefined;
  const source = entry.originalSource.replace(/^webpack:\/\/[^/]*\//, '').replace(/^(\.\.?\/)+/, '');
  return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
}

/**
 * Lists reported errors. The positions of the build in `dist` are looked up in its source maps, which never leave this
 * machine.
 */
export function errorsText(remote: RemoteSources, reported: ErrorsReport, only?: string): string {
  const errors = reported.filter(({ build }) => build.startsWith(only ?? ''));
  if (errors.length === 0) return 'Browsers reported no errors in the last 30 days.';
  const built = builtName(remote);
  const dist = join(remote.folder, 'dist');
  const lineOf = (build: string, position: string) =>
    `    at ${(build === built && sourcePosition(dist, position)) || position}`;
  const blocks = errors.map(({ build, kind, name, message, stack, pages, last_at }) =>
    [
      `${build}  ${name}: ${message || '(no message)'}`,
      `    ${kind}, on ${pages} page load${pages === 1 ? '' : 's'}, last at ${last_at}`,
      ...framesOf(stack).map((position) => lineOf(build, position)),
    ].join('\n'),
  );
  const others = [...new Set(errors.map(({ build }) => build))].filter((build) => build !== built);
  const advice = `Positions of ${others.join(', ')} are those of the built files. Build the same sources into dist to see the positions in your sources.`;
  return [...blocks, ...(others.length > 0 ? [advice] : [])].join('\n\n');
}
