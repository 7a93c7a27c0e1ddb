import type { Db } from './reach.ts';

export interface AuditNote {
  readonly organization_id: string | null;
  readonly actor_id: string | null;
  readonly action: string;
  readonly subject_id?: string;
  readonly details?: Record<string, unknown>;
}

/** Writes down who did what. The app's role can add and read these rows, not change them. */
export async function recordAudit(db: Db, { subject_id, details, ...note }: AuditNote): Promise<void> {
  await db
    .insertInto('audit_entry')
    .values({ ...note, subject_id: subject_id ?? null, details: JSON.stringify(details ?? {}) })
    .execute();
}
