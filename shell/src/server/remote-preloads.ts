import { entryBeside } from '../federation/ahead.ts';
import type { Finding } from '../routing/route-table.ts';
import { attribute } from './markup.ts';

/** A public path needs its remote whoever comes: its manifest and entry are fetched while the shell starts. */
export function remotePreloads(found: Finding): string[] {
  if (found.kind !== 'remote' || found.route.access !== 'public' || !found.remote.enabled) return [];
  const { entry, integrity } = found.remote;
  return [
    `<link rel="preload" as="script" href="${attribute(entryBeside(entry))}" integrity="${attribute(integrity.entry)}" crossorigin="anonymous">`,
  ];
}
