import type { z } from 'zod';
import {
  publishedBuild,
  type RegisteredRemote,
  type Registry,
  registeredRemote,
  registryFile,
  type SkippedEntry,
} from '../schema.ts';

const reasonOf = (error: z.ZodError): string => {
  const [first] = error.issues;
  return first ? `${first.path.join('.')}: ${first.message}` : 'not an entry';
};

interface ReadEntry {
  readonly remote?: RegisteredRemote;
  readonly skipped?: SkippedEntry;
}

const isReadable = (build: unknown): boolean => publishedBuild.safeParse(build).success;

/**
 * Drops the parts of an entry that this version of the program cannot parse, such as a canary that a newer version
 * wrote. The current build is then still served.
 */
function readableParts(raw: unknown): unknown {
  const { previous, rollout, history, ...rest } = raw as Record<string, unknown>;
  return {
    ...rest,
    previous: isReadable(previous) ? previous : null,
    rollout: isReadable((rollout as { build?: unknown } | null)?.build) ? rollout : null,
    history: Array.isArray(history) ? history.filter(isReadable) : [],
  };
}

function readEntry(id: string, raw: unknown): ReadEntry {
  const whole = registeredRemote.safeParse(raw);
  if (whole.success && whole.data.current.manifest.id === id) return { remote: whole.data };
  if (whole.success)
    return { skipped: { raw, reason: `its manifest is of ${whole.data.current.manifest.id}`, whole: true } };
  const reason = reasonOf(whole.error);
  if (typeof raw !== 'object' || raw === null) return { skipped: { raw, reason, whole: true } };
  const parts = registeredRemote.safeParse(readableParts(raw));
  return parts.success && parts.data.current.manifest.id === id
    ? { remote: parts.data, skipped: { raw, reason, whole: false } }
    : { skipped: { raw, reason, whole: true } };
}

/**
 * Parses each entry of a registry revision separately. An entry that this version of the program cannot parse is in
 * `skipped`, with the reason. Returns undefined if the revision as a whole cannot be parsed.
 */
export function readRevision(content: unknown): Registry | undefined {
  // Unknown keys are kept, because a newer version of the program may have added them.
  const file = registryFile.loose().safeParse(content);
  if (!file.success) return undefined;
  const entries = Object.entries(file.data.remotes).map(([id, raw]) => [id, readEntry(id, raw)] as const);
  return {
    ...file.data,
    remotes: Object.fromEntries(entries.flatMap(([id, { remote }]) => (remote ? [[id, remote]] : []))),
    skipped: Object.fromEntries(entries.flatMap(([id, { skipped }]) => (skipped ? [[id, skipped]] : []))),
  };
}

export function serializeRevision({ skipped, ...next }: Registry, read: Registry): unknown {
  const untouched = Object.entries(skipped).filter(([id]) => next.remotes[id] === read.remotes[id]);
  return {
    ...next,
    remotes: { ...next.remotes, ...Object.fromEntries(untouched.map(([id, { raw }]) => [id, raw])) },
  };
}
