import type { RemoteReports } from '@repartee/server/remotes/deployments';
import {
  addBuildReports,
  addRemoteErrors,
  listBuildReports,
} from '@repartee/server/remotes/registry-repository';
import type { OpenDatabase } from '@repartee/server/runtime/database/open-database';
import { withTenantScope } from '@repartee/server/runtime/database/tenant-scope';

/** `timed`: loads with a load time. The other loads failed. */
export interface BuildReport {
  readonly loads: number;
  readonly errors: number;
  readonly timed: number;
  readonly milliseconds: number;
}

type ReportedError = Parameters<RemoteReports['error']>[1];
type RemoteError = Parameters<typeof addRemoteErrors>[1][number];

interface ReportedBuild {
  readonly remote: string;
  readonly build: string;
}

const nothing: BuildReport = { loads: 0, errors: 0, timed: 0, milliseconds: 0 };
const keyOf = ({ remote, build }: ReportedBuild) => `${remote}/${build}`;
const sum = (one: BuildReport, other: BuildReport): BuildReport => ({
  loads: one.loads + other.loads,
  errors: one.errors + other.errors,
  timed: one.timed + other.timed,
  milliseconds: one.milliseconds + other.milliseconds,
});

export interface ReportCounter extends RemoteReports {
  /** Writes the counted loads and errors to the database. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

/** Milliseconds between two writes of the counted loads and errors to the database. */
const writeInterval_ms = 1_000;
/** Kinds of errors that browsers report but that are not counted, because the build does not cause them. */
const uncountedKinds = ['network', 'disabled'];

/** Maximum number of different errors that wait for the next write. */
const waitingErrors = 100;

/** Maximum number of counted reports that are remembered, so that a document cannot send them again. */
const remembered = 200_000;

/** Returns true only the first time that it is called with a text. Forgets the oldest texts. */
function firstTime(): (text: string) => boolean {
  const known = new Set<string>();
  return (text) => {
    if (known.has(text)) return false;
    known.add(text);
    if (known.size > remembered) known.delete(known.values().next().value as string);
    return true;
  };
}

/**
 * Counts the loads and errors of builds that browsers report to this process: of each document and build, one load and
 * one error at most. Adds the numbers to the sums in the database, with the details of the errors. Ignores reports of a build if `isKnown` returns
 * false, and reports with a token of which `documentOf` knows no document that loads the build.
 */
export function openReportCounter(
  { db }: Pick<OpenDatabase, 'db'>,
  {
    isKnown,
    documentOf,
  }: {
    readonly isKnown: (remote: string, build: string) => boolean;
    readonly documentOf: (token: string, of: ReportedBuild) => string | undefined;
  },
): ReportCounter {
  let counts = new Map<string, ReportedBuild & BuildReport>();
  let errors = new Map<string, RemoteError>();
  const isFirst = firstTime();
  const count = ({ remote, build }: ReportedBuild, more: BuildReport) => {
    const before = counts.get(keyOf({ remote, build })) ?? nothing;
    counts.set(keyOf({ remote, build }), { remote, build, ...sum(before, more) });
  };
  const add = (token: string, of: ReportedBuild, milliseconds?: number): boolean => {
    const document = isKnown(of.remote, of.build) ? documentOf(token, of) : undefined;
    if (document === undefined) return false;
    const isTimed = milliseconds !== undefined;
    const one = (what: string): number => (isFirst(`${document} ${keyOf(of)} ${what}`) ? 1 : 0);
    const timed = isTimed ? one('time') : 0;
    const errors = isTimed ? 0 : one('error');
    count(of, { loads: one('load'), errors, timed, milliseconds: timed * (milliseconds ?? 0) });
    return errors > 0;
  };
  const keep = ({ remote, build, kind, name, message, at, callers }: ReportedError) => {
    const error = { remote, build, kind, name, message, stack: at ? [at, ...callers].join('\n') : '' };
    const key = JSON.stringify(error);
    const pages = (errors.get(key)?.pages ?? 0) + 1;
    if (pages > 1 || errors.size < waitingErrors) errors.set(key, { ...error, pages, last_at: new Date() });
  };
  const write = async () => {
    if (counts.size === 0) return;
    const details = [...errors].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, error]) => error);
    errors = new Map();
    // Sorted, so that two processes that write the same rows do not wait for each other.
    const rows = [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
    counts = new Map();
    try {
      await withTenantScope(
        db,
        { everywhere: 'registry' },
        async (tx) => {
          await addBuildReports(tx, rows);
          if (details.length > 0) await addRemoteErrors(tx, details);
        },
        { durable: false },
      );
    } catch {
      // The database cannot be reached, which readiness reports: the next interval writes the same counts. The details
      // of the errors are lost.
      for (const row of rows) count(row, row);
    }
  };
  let writing = Promise.resolve();
  const flush = () => {
    writing = writing.then(write);
    return writing;
  };
  const timer = setInterval(flush, writeInterval_ms).unref();
  return {
    error: (token, error) => {
      if (!uncountedKinds.includes(error.kind) && add(token, error)) keep(error);
    },
    load: (token, load) => add(token, load, load.milliseconds),
    flush,
    close: () => {
      clearInterval(timer);
      return flush();
    },
  };
}

/** Returns the reports of a build, summed over all processes. */
export type ReportsOf = (remote: string, build: string) => BuildReport;

export async function readReports({ db }: Pick<OpenDatabase, 'db'>): Promise<ReportsOf> {
  const rows = await withTenantScope(db, { everywhere: 'registry' }, listBuildReports);
  const all = new Map(
    rows.map(({ remote, build, ...report }) => [keyOf({ remote, build }), report] as const),
  );
  return (remote, build) => all.get(keyOf({ remote, build })) ?? nothing;
}
