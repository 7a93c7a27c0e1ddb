import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';

const lastKnownRevision = z.object({
  /** The signing key of the installation, encrypted with the master key. */
  signing_key: z.string(),
  revision: z.number(),
  content: z.string(),
  signature: z.string(),
});

/** The revision that a shell server served last, for its start while the database cannot be reached. */
export type LastKnownRevision = z.output<typeof lastKnownRevision>;

const fileIn = (dataFolder: string) => join(dataFolder, 'cache/registry.json');

/** Returns undefined if the data folder contains none, or one that cannot be parsed. */
export function readLastKnown(dataFolder: string): LastKnownRevision | undefined {
  try {
    return lastKnownRevision.parse(JSON.parse(readFileSync(fileIn(dataFolder), 'utf8')));
  } catch {
    // A new data folder has no such file.
    return undefined;
  }
}

function write(dataFolder: string, known: LastKnownRevision): void {
  const file = fileIn(dataFolder);
  const draft = `${file}.${randomUUID()}`;
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(draft, JSON.stringify(known), { mode: 0o600 });
  renameSync(draft, file);
}

/** Writes each newer revision to the data folder. */
export function keepLastKnown(
  dataFolder: string,
  store: {
    stored(): LastKnownRevision | undefined;
    subscribe(events: { taken(): void; rejected(): void }): void;
  },
  log: Pick<FastifyBaseLogger, 'error'>,
): void {
  const taken = () => {
    const known = store.stored();
    try {
      if (known) write(dataFolder, known);
    } catch (error) {
      log.error({ err: error }, 'failed to write the newest revision of the registry to the data folder');
    }
  };
  store.subscribe({ taken, rejected: () => {} });
}
