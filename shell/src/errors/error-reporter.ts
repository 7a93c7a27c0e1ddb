import { nextCorrelationId } from '@repartee/app-sdk/first-paint';
import { correlationIdPattern } from '@repartee/contracts/correlation-id';
import type { BootManifest } from '@repartee/contracts/remotes/boot-manifest';
import type {
  ClientError,
  ClientErrorKind,
  RemoteLoad,
} from '@repartee/contracts/remotes/client-report-endpoints';
import { redactedMessage } from '@repartee/contracts/remotes/redacted-message';
import { isCrawler } from './crawler.inline.ts';
import { isChunkLoadError, isReloadNeeded, isRemoteLoadError } from './load-error.ts';
import { errorCorrelationId } from './page-error.ts';

const mostCallers = 9;
/** Returns the positions of a stack trace in the product's code, innermost first. */
export const sourcePositions = (stack: string): string[] =>
  stack.match(/\/(?:_mfe|static)\/[\w./-]{1,200}:\d{1,7}:\d{1,7}/g) ?? [];

// Firefox writes ` line 3 > eval:1:7` after the file of evaluated code.
const remotePosition = /\/_mfe\/(?<remote>[a-z\d-]+)\/(?<build>\w+)\/[\w./-]+(?::| line )\d/;
/** The innermost remote in a stack: it caused the error, also if code of the shell that it called threw. */
export const remoteInStack = (stack = ''): { remote: string; build: string } | undefined =>
  remotePosition.exec(stack)?.groups as { remote: string; build: string } | undefined;

/**
 * True if the error is no bug: an error response of the API, an unknown path, or a page that needs a newer
 * build.
 */
const isNoDefect = (error: unknown): boolean =>
  isReloadNeeded(error) ||
  (error instanceof Object && ('status' in error || (error as { $type?: unknown }).$type === 'api-error'));

/**
 * Returns an error report with the build and the position in the code, and a redacted message (`redactedMessage`).
 * Undefined if the error is no bug.
 */
export function clientErrorOf(error: unknown, kind: ClientErrorKind, build: string): ClientError | undefined {
  if (isNoDefect(error)) return undefined;
  const reference = errorCorrelationId(error) ?? '';
  const correlation_id = correlationIdPattern.test(reference) ? reference : nextCorrelationId();
  const thrown: Partial<Error> = error instanceof Error ? error : {};
  const name = /^[A-Za-z]{1,40}$/.exec(thrown.name ?? '')?.[0] ?? 'Unknown';
  const stack = thrown.stack || '';
  const [at = null, ...callers] = sourcePositions(stack);
  const message = redactedMessage(String(thrown.message ?? ''));
  const described = { correlation_id, name, at, message, callers: callers.slice(0, mostCallers) };
  if (isRemoteLoadError(error)) {
    const remote = error.remote as ClientError['remote'];
    return { remote, build: error.build, kind: error.kind, ...described };
  }
  const owner = remoteInStack(stack);
  return {
    remote: (owner?.remote as ClientError['remote']) ?? 'shell',
    build: owner?.build ?? build,
    kind: isChunkLoadError(error) ? 'network' : kind,
    ...described,
  };
}

/** Sends errors and load times to the server. Never throws, never retries. */
export interface ErrorReporter {
  error(error: unknown, kind: ClientErrorKind): void;
  load(load: RemoteLoad): void;
  flush(): void;
}

const atOnce = 10;
const perPage = 20;
const gather = 1_000;

const post = (path: string, body: object): void => {
  const headers = { 'content-type': 'application/json' };
  // Not ofetch: the report must leave although the chunk of ofetch failed, and while the page closes.
  void fetch(path, { method: 'POST', headers, body: JSON.stringify(body), keepalive: true }).catch(
    () => undefined,
  );
};

/**
 * Sends at most twenty errors and twenty load times per page, so that an error in a loop does not flood the
 * server.
 */
function gathered<Item>(send: (items: Item[]) => void) {
  let waiting: Item[] = [];
  let left = perPage;
  const flush = () => {
    const items = waiting;
    waiting = [];
    for (let from = 0; from < items.length; from += atOnce) send(items.slice(from, from + atOnce));
  };
  const add = (item: Item) => {
    if (left === 0) return;
    left -= 1;
    waiting.push(item);
    if (waiting.length === 1) setTimeout(flush, gather);
  };
  return { add, flush };
}

export function createErrorReporter(
  page: () => { readonly build_id: string; readonly report_token?: string | undefined },
  send: typeof post = post,
  agent: string = navigator.userAgent,
): ErrorReporter {
  const told = new Set<string>();
  const errors = gathered<ClientError>((items) =>
    send('/v1/client_errors', { report_token: page().report_token, errors: items }),
  );
  const loads = gathered<RemoteLoad>((items) =>
    send('/v1/remote_loads', { report_token: page().report_token, loads: items }),
  );
  return {
    error: (error, kind) => {
      const found = isCrawler(agent) ? undefined : clientErrorOf(error, kind, page().build_id);
      if (!found || told.has(found.correlation_id)) return;
      told.add(found.correlation_id);
      errors.add(found);
    },
    load: loads.add,
    flush: () => {
      errors.flush();
      loads.flush();
    },
  };
}

const bootManifestOfPage = (): Pick<BootManifest, 'build_id' | 'report_token'> => {
  try {
    return JSON.parse(document.getElementById('boot')?.textContent ?? '');
  } catch {
    // The document is truncated. Its errors are reported without a build.
    return { build_id: 'unknown' };
  }
};

export const pageErrorReporter = (): ErrorReporter => createErrorReporter(bootManifestOfPage);
