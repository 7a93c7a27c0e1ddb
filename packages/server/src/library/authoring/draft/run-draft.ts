import { draftPart } from '@repartee/ai/draft/draft-part';
import type { DraftCompetency } from '@repartee/ai/roleplay/draft-request';
import type { AnsweredBy } from '@repartee/contracts/ai/ai-call';
import {
  type DraftParts,
  draftPartNames,
  type ScenarioDraftInput,
} from '@repartee/contracts/library/authoring/scenario-draft';
import type { Kysely } from 'kysely';
import type { AiDispatcher } from '../../../ai/dispatch/dispatcher.ts';
import type { Database } from '../../../runtime/database/schema/tables.ts';
import { withTenantScope } from '../../../runtime/database/tenant-scope.ts';
import { competenciesOf } from '../../competency/competency-repository.ts';
import { shippedKeyOf } from '../../competency/shipped-competencies.ts';
import type { JobWork } from '../authoring-jobs.ts';

export interface DraftResult {
  readonly parts: DraftParts;
  readonly answered_by: AnsweredBy | null;
}

/**
 * Generates the parts of a draft in sequence; the prompt of each part contains the earlier parts. After a crash the job
 * resumes with the first missing part.
 */
export function runDraft(ai: AiDispatcher, db: Kysely<Database>): JobWork {
  return async ({ organization_id, input, result }, signal, store) => {
    const { source, language, built_in } = input as ScenarioDraftInput;
    const stored = result as Partial<DraftResult>;
    let parts: DraftParts = stored.parts ?? {};
    let answered_by: AnsweredBy | null = stored.answered_by ?? null;
    const call = {
      organization_id,
      purpose: 'draft',
      built_in_only: built_in,
      onAnswer: (by: AnsweredBy) => {
        answered_by = by;
      },
    } as const;
    const competencies = await draftCompetencies(db, organization_id);
    for (const part of draftPartNames.filter((name) => !(name in parts))) {
      const made = await draftPart((request) => ai.structuredOutput(call, request, signal), {
        part,
        language,
        source,
        made: parts,
        competencies,
      });
      parts = { ...parts, [part]: made };
      await store({ parts, answered_by } satisfies DraftResult);
    }
  };
}

const draftCompetencies = (db: Kysely<Database>, organization_id: string): Promise<DraftCompetency[]> =>
  withTenantScope(db, { organization_id }, async (tx) =>
    (await competenciesOf(tx, organization_id)).map(({ name, description }) => ({
      name,
      description,
      key: shippedKeyOf(name),
    })),
  );
