import type { AnsweredBy } from '@repartee/contracts/ai-provider/ai-call';
import type { CriterionResult, FocusPoint, Report } from '@repartee/contracts/session/report';
import type { ColumnType, Generated } from 'kysely';
import type { Defaulted } from './json-column.ts';

export interface AnalysisTable {
  session_id: string;
  state: Extract<Report['state'], 'pending' | 'ready' | 'nothing-said' | 'failed'>;
  headline: Generated<string>;
  focus_points: Defaulted<FocusPoint[]>;
  criteria: Defaulted<CriterionResult[]>;
  quotes_dropped: Generated<number>;
  success_criteria_met: Defaulted<(boolean | null)[]>;
  judged_by: ColumnType<AnsweredBy | null, string | null | undefined, string | null>;
  judged_at: Generated<Date | null>;
  attempts: Generated<number>;
  next_attempt_at: Generated<Date>;
  lease_owner: Generated<string | null>;
  lease_until: Generated<Date | null>;
}
