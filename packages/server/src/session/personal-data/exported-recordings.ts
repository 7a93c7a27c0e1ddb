import type { PersonalData } from '@repartee/contracts/data-rights/personal-data';
import type { Db } from '../../runtime/database/tenant-scope.ts';
import type { ObjectStore } from '../../runtime/objects/file-object-store.ts';

/** Maximum number of audio bytes in an export. The export contains only the URLs of recordings beyond this limit. */
const mostBytes = 48 * 1024 * 1024;

export type ExportRecordings = (
  db: Db,
  session_id: string,
) => Promise<PersonalData['sessions'][number]['recordings']>;

/**
 * Returns a function that reads the recordings of a session for an export. The size limit applies to all sessions
 * together.
 */
export function recordingExporter(objects: ObjectStore): ExportRecordings {
  let total = 0;
  return async (db, session_id) => {
    const rows = await db
      .selectFrom('session_recording')
      .selectAll()
      .where('session_id', '=', session_id)
      .orderBy('message_seq')
      .orderBy('part')
      .execute();
    const exported: Awaited<ReturnType<ExportRecordings>> = [];
    for (const { id, message_seq, media_type, created_at, bytes, content_hash } of rows) {
      total += bytes;
      const audio = total > mostBytes ? undefined : await objects.get(content_hash);
      exported.push({
        message_seq,
        media_type,
        created_at: created_at.toISOString(),
        address: `/v1/coaching_sessions/${session_id}/recordings/${id}`,
        audio: audio?.toString('base64') ?? null,
      });
    }
    return exported;
  };
}
