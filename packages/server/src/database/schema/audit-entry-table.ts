import type { Generated } from 'kysely';
import type { Json, NullableJson } from './json-column.ts';

export interface AuditEntryTable {
  id: Generated<string>;
  organization_id: string | null;
  actor_id: string | null;
  action: string;
  subject_id: string | null;
  details: Json<Record<string, unknown>>;
  actor_name: Generated<string>;
  target_kind: Generated<string | null>;
  target_name: Generated<string>;
  address: Generated<string | null>;
  before: NullableJson<Record<string, unknown>>;
  after: NullableJson<Record<string, unknown>>;
  created_at: Generated<Date>;
}
