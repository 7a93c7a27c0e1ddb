import { randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { RemoteReports } from '@repartee/server/access/deployments';
import { z } from 'zod';

/** `timed`: loads with a load time. The other loads failed. */
const tally = z.object({
  loads: z.number(),
  errors: z.number(),
  timed: z.number(),
  milliseconds: z.number(),
});
const tallies = z.record(z.string(), tally);

export type BuildReport = z.output<typeof tally>;

const nothing: BuildReport = { loads: 0, errors: 0, timed: 0, milliseconds: 0 };
const keyOf = (remote: string, build: string) => `${remote}/${build}`;
const folderOf = (dataFolder: string) => join(dataFolder, 'releases/_reports');
const sum = (one: BuildReport, other: BuildReport): BuildReport => ({
  loads: one.loads + other.loads,
  errors: one.errors + other.errors,
  timed: one.timed + other.timed,
  milliseconds: one.milliseconds + other.milliseconds,
});

export interface ReportCounter extends RemoteReports {
  close(): void;
}

/** Milliseconds after which the numbers of loads and errors are written to the file again. */
const writeInterval_ms = 1_000;
/** Milliseconds for which the numbers of loads and errors of a stopped process are kept. */
const retention_ms = 30 * 24 * 3_600_000;
/** Kinds of errors that browsers report but that are not counted, because the build does not cause them. */
const uncountedKinds = ['network', 'disabled'];

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
 * one error at most. Writes the numbers to a file of the process. Ignores reports of a build if `isKnown` returns false,
 * and reports with a token of which `documentOf` knows no document that loads the build.
 */
export function openReportCounter(
  dataFolder: string,
  {
    isKnown,
    documentOf,
  }: {
    readonly isKnown: (remote: string, build: string) => boolean;
    readonly documentOf: (token: string, of: { remote: string; build: string }) => string | undefined;
  },
): ReportCounter {
  const folder = folderOf(dataFolder);
  const file = join(folder, `${randomUUID()}.json`);
  const counts = new Map<string, BuildReport>();
  let changed = false;
  const isFirst = firstTime();
  const add = (
    token: string,
    { remote, build }: { remote: string; build: string },
    milliseconds?: number,
  ) => {
    if (!isKnown(remote, build)) return;
    const document = documentOf(token, { remote, build });
    if (document === undefined) return;
    const key = keyOf(remote, build);
    const isTimed = milliseconds !== undefined;
    const one = (what: string): number => (isFirst(`${document} ${key} ${what}`) ? 1 : 0);
    const timed = isTimed ? one('time') : 0;
    const more = {
      loads: one('load'),
      errors: isTimed ? 0 : one('error'),
      timed,
      milliseconds: timed * (milliseconds ?? 0),
    };
    counts.set(key, sum(counts.get(key) ?? nothing, more));
    changed = true;
  };
  const write = () => {
    if (!changed) return;
    changed = false;
    try {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      writeFileSync(`${file}.new`, JSON.stringify(Object.fromEntries(counts)), { mode: 0o600 });
      renameSync(`${file}.new`, file);
    } catch {
      // The disk is full: the next interval writes the same counts.
      changed = true;
    }
  };
  const timer = setInterval(write, writeInterval_ms).unref();
  return {
    error: (token, error) => {
      if (!uncountedKinds.includes(error.kind)) add(token, error);
    },
    load: (token, load) => add(token, load, load.milliseconds),
    close: () => {
      clearInterval(timer);
      write();
    },
  };
}

/** Returns the reports of a build, summed over all processes. */
export type ReportsOf = (remote: string, build: string) => BuildReport;

export function readReports(dataFolder: string): ReportsOf {
  const folder = folderOf(dataFolder);
  const all = new Map<string, BuildReport>();
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const file = join(folder, name);
    if (!name.endsWith('.json')) continue;
    try {
      if (Date.now() - statSync(file).mtimeMs > retention_ms) rmSync(file, { force: true });
      else
        for (const [key, one] of Object.entries(tallies.parse(JSON.parse(readFileSync(file, 'utf8')))))
          all.set(key, sum(all.get(key) ?? nothing, one));
    } catch {
      // The file was removed by another process or truncated by a full disk: the other files still count.
    }
  }
  return (remote, build) => all.get(keyOf(remote, build)) ?? nothing;
}
