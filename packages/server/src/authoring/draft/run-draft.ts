import { draftPart } from '@repartee/ai/draft/draft-part';
import type { AnsweredBy } from '@repartee/contracts/ai-provider/ai-call';
import {
  type DraftParts,
  draftPartNames,
  type ScenarioDraftInput,
} from '@repartee/contracts/authoring/scenario-draft';
import type { AiDispatcher } from '../../ai-provider/dispatch/dispatcher.ts';
import type { JobWork } from '../jobs/authoring-jobs.ts';

/** What is made so far of a draft, as its job keeps it. */
export interface DraftResult {
  readonly parts: DraftParts;
  readonly answered_by: AnsweredBy | null;
}

/** Makes the parts one after another, each with those before it in view, and stores each as soon as it is there. */
export function runDraft(
  ai: AiDispatcher,
  organization_id: string,
  { source, language }: ScenarioDraftInput,
): JobWork {
  return async (signal, store) => {
    let parts: DraftParts = {};
    let answered_by: AnsweredBy | null = null;
    const call = {
      organization_id,
      purpose: 'draft',
      onAnswer: (by: AnsweredBy) => {
        answered_by = by;
      },
    } as const;
    for (const part of draftPartNames) {
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
