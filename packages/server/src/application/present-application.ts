import type { Application } from '@repartee/contracts/application/application';
import type { ApplicationRow, ApplicationShareRow } from './application-repository.ts';

const day_ms = 24 * 60 * 60 * 1000;

const isoOf = (date: Date | null): string | null => date?.toISOString() ?? null;

const retainedUntil = ({ removed_at, retention_days }: ApplicationRow): Date | null =>
  removed_at && retention_days ? new Date(removed_at.getTime() + retention_days * day_ms) : null;

/**
 * `shares`: the offers of all applications to other organizations. `deployed`: ids of the applications in the registry;
 * undefined if the registry cannot be read.
 */
export const presentApplication = (
  row: ApplicationRow,
  shares: readonly ApplicationShareRow[],
  deployed?: readonly string[],
): Application => ({
  application: row.application,
  deployed: deployed ? deployed.includes(row.application) : null,
  shared_by: row.shared_by,
  shared_at: (row.shared_at as Date).toISOString(),
  installed_by: row.installed_by,
  installed_at: isoOf(row.installed_at),
  removed_by: row.removed_by,
  removed_at: isoOf(row.removed_at),
  data_retained_until: isoOf(retainedUntil(row)),
  retention_days: row.retention_days,
  shares: shares
    .filter(({ application }) => application === row.application)
    .map(({ application: _, shared_at, installed_at, ...share }) => ({
      ...share,
      shared_at: shared_at.toISOString(),
      installed_at: isoOf(installed_at),
    })),
});
