import type { ReplyReport } from '@repartee/contracts/session/reply-reports';
import type { Generated } from 'kysely';

export interface ReplyReportTable {
  id: Generated<string>;
  organization_id: string;
  session_id: string;
  message_seq: number;
  reason: Generated<string>;
  status: Generated<ReplyReport['status']>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  done_by: Generated<string | null>;
}
