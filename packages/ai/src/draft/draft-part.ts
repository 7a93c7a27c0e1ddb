import type { DraftPart, DraftPartName } from '@repartee/contracts/library/authoring/scenario-draft';
import { type AskStructuredOutput, askRepaired } from '../request/ask-repaired.ts';
import type { DraftPartRequest } from '../roleplay/draft-request.ts';
import { draftPrompt } from './draft-prompt.ts';
import { acceptedPart, draftJsonSchemas } from './draft-schemas.ts';

/**
 * A scenario part needs about 800 output tokens. The limit is higher, because reasoning models also spend
 * tokens on reasoning.
 */
const maxOutputTokens = 6144;

/** Drafts one part of a scenario from a text. Retries an unusable answer once. Throws an `AiError`. */
export const draftPart = <Part extends DraftPartName>(
  ask: AskStructuredOutput,
  request: DraftPartRequest & { readonly part: Part },
): Promise<DraftPart<Part>> =>
  askRepaired(
    ask,
    {
      messages: draftPrompt(request),
      name: `${request.part}_draft`,
      schema: draftJsonSchemas[request.part],
      maxOutputTokens,
      temperature: 0.4,
      draft: request,
    },
    acceptedPart(request),
  );
