import type { Generated } from 'kysely';

export interface SessionGeneratorTable {
  id: Generated<string>;
  organization_id: string;
  scenario_id: string;
  access_code: string;
  created_by: string | null;
  expires_at: Date;
  max_sessions: number;
  sessions_used: Generated<number>;
  closed_at: Generated<Date | null>;
  created_at: Generated<Date>;
}
