import { draftPart } from '@repartee/ai/draft/draft-part';
import type { AnsweredBy } from '@repartee/contracts/ai-provider/ai-call';
import {
  type DraftParts,
  draftPartNames,
  type ScenarioDraftInput,
} from '@repartee/contracts/authoring/scenario-draft';
import type { AiDispatcher } from '../../ai-provider/dispatch/dispatcher.ts';
import type { JobWork } from '../authoring-jobs.ts';

export interface DraftResult {
  readonly parts: DraftParts;
  readonly answered_by: AnsweredBy | null;
}

/**
 * Generates the parts of a draft in sequence; the prompt of each part contains the earlier parts. After a crash the job
 * resumes with the first missing part.
 */
export function runDraft(ai: AiDispatcher): JobWork {
  return async ({ organization_id, input, result }, signal, store) => {
    const { source, language } = input as ScenarioDraftInput;
    const stored = result as Partial<DraftResult>;
    let parts: DraftParts = stored.parts ?? {};
    let answered_by: AnsweredBy | null = stored.answered_by ?? null;
    const call = {
      organization_id,
      purpose: 'draft',
      onAnswer: (by: AnsweredBy) => {
        answered_by = by;
      },
    } as const;
    for (const part of draftPartNames.filter((name) => !(name in parts))) {
      const made = await draftPart((asked) => ai.structuredOutput(call, asked, signal), {
        part,
        language,
        source,
        made: parts,
      });
      parts = { ...parts, [part]: made };
      await store({ parts, answered_by } satisfies DraftResult);
    }
  };
}
