import type {
  ClientError,
  ClientErrorKind,
  RemoteLoad,
} from '@repartee/contracts/platform/client-report-endpoints';
import { clientErrorOf } from './client-errors.ts';
import { isCrawler } from './crawler.inline.ts';

/** What this page tells the installation it belongs to, for its figures. Never throws, and never asks again. */
export interface ErrorReporter {
  error(error: unknown, kind: ClientErrorKind): void;
  load(load: RemoteLoad): void;
  /** Sends at once what was gathered: the page is going. */
  flush(): void;
}

const atOnce = 10;
const perPage = 20;
const gather = 1_000;

const post = (path: string, body: object): void => {
  const headers = { 'content-type': 'application/json' };
  void fetch(path, { method: 'POST', headers, body: JSON.stringify(body), keepalive: true }).catch(
    () => undefined,
  );
};

/** Gathers for a second and sends at most ten together; a page that fails again and again is heard twenty times. */
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
  build: () => string,
  send: typeof post = post,
  agent: string = navigator.userAgent,
): ErrorReporter {
  const told = new Set<string>();
  const errors = gathered<ClientError>((items) => send('/v1/client_errors', { errors: items }));
  const loads = gathered<RemoteLoad>((items) => send('/v1/remote_loads', { loads: items }));
  return {
    error: (error, kind) => {
      const found = isCrawler(agent) ? undefined : clientErrorOf(error, kind, build());
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

const buildOfPage = (): string => {
  try {
    return JSON.parse(document.getElementById('boot')?.textContent ?? '').build_id;
  } catch {
    return 'unknown';
  }
};

/** The page's own. */
export const pageErrorReporter = (): ErrorReporter => createErrorReporter(buildOfPage);
