import type { DraftPart, DraftPartName } from '@repartee/contracts/authoring/scenario-draft';
import { type AskStructuredOutput, askRepaired } from '../request/ask-repaired.ts';
import type { DraftPartRequest } from '../roleplay/draft-request.ts';
import { draftPrompt } from './draft-prompt.ts';
import { acceptedPart, draftJsonSchemas } from './draft-schemas.ts';

/** A part has some 800 tokens; the rest is room for what reasoning models think first. */
const maxOutputTokens = 6144;

/** Writes one part of a scenario from a text. Throws an `AiError`; an unusable answer is asked for once more. */
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
