import type { ClientError, ClientErrorKind } from '@repartee/contracts/platform/client-report-endpoints';
import { isChunkLoadError } from './chunk-load-error.ts';
import { errorCorrelationId } from './correlation-id.ts';
import { isReloadNeeded } from './reload-needed.ts';
import { isRemoteLoadError } from './remote-load-error.ts';

const place = /(\/(?:_mfe|static)\/[\w./-]{1,200}):(\d{1,7}):(\d{1,7})/;
/** The place in a text that names a file of ours, as match groups path, line, column; null for any other. */
export const ownPlaceIn = (text: string): RegExpExecArray | null => place.exec(text);

const ofRemote = /^\/_mfe\/([a-z-]+)\/(\w+)\//;
const isReference = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** An answer of the API is no defect of the page, nor is a page that is not there, nor a newer build. */
const isNoDefect = (error: unknown): boolean =>
  isReloadNeeded(error) ||
  (error instanceof Object && ('status' in error || (error as { $type?: unknown }).$type === 'api-error'));

/** What is told of an error: whose code, which build, what kind, where in the code, and nothing that anybody typed or read. */
export function clientErrorOf(error: unknown, kind: ClientErrorKind, build: string): ClientError | undefined {
  if (isNoDefect(error)) return undefined;
  const reference = errorCorrelationId(error) ?? '';
  const correlation_id = isReference.test(reference) ? reference : crypto.randomUUID();
  const name = /^[A-Za-z]{1,40}$/.exec(error instanceof Error ? error.name : '')?.[0] ?? 'Unknown';
  const [, path = '', line, column] = ownPlaceIn((error instanceof Error && error.stack) || '') ?? [];
  const at = path ? `${path}:${line}:${column}` : null;
  if (isRemoteLoadError(error)) {
    const remote = error.remote as ClientError['remote'];
    return { remote, build: error.build, kind: error.kind, correlation_id, name, at };
  }
  const [, remote, itsBuild] = ofRemote.exec(path) ?? [];
  const found = isChunkLoadError(error) ? 'network' : kind;
  return {
    remote: (remote as ClientError['remote']) ?? 'shell',
    build: itsBuild ?? build,
    kind: found,
    correlation_id,
    name,
    at,
  };
}
