import type { Attributes, Span } from '@opentelemetry/api';
import type { ProviderKind } from '@repartee/contracts/ai/provider-kinds';
import { endSpan, startClientSpan } from '../../runtime/telemetry/tracing.ts';
import type { EndedCall, StartedCall } from './ai-call-repository.ts';

/**
 * Values of `gen_ai.provider.name` in OpenTelemetry's conventions for generative AI, 1.41. The last four are not in them,
 * which allows own values.
 */
const providerNames: Readonly<Record<ProviderKind, string>> = {
  openai: 'openai',
  openai_realtime: 'openai',
  openai_azure: 'azure.ai.openai',
  openai_compatible: 'openai_compatible',
  elevenlabs: 'elevenlabs',
  azure_microsoft: 'azure.ai.speech',
  built_in: 'repartee',
};

interface EndedSpan {
  readonly finish_reason: string | null;
  readonly ended: EndedCall;
}

/** Starts the span of an AI call, with the attributes of OpenTelemetry's conventions and without texts. */
export function startCallSpan({ caller, candidate, capability }: StartedCall): Span | undefined {
  return startClientSpan(`${capability} ${candidate.model_name}`, {
    // The conventions name only `chat` of these, and allow own values.
    'gen_ai.operation.name': capability,
    'gen_ai.provider.name': providerNames[candidate.provider_kind],
    'gen_ai.request.model': candidate.model_name,
    'gen_ai.conversation.id': caller.session_id,
    purpose: caller.purpose,
  });
}

/** Estimated usage is left out, because the conventions ask for what the vendor reported. */
export function endCallSpan(span: Span | undefined, { ended, finish_reason }: EndedSpan): void {
  const { answered_model, usage, usage_estimated, first_part_ms, error_code } = ended;
  const reported: Attributes = usage_estimated
    ? {}
    : {
        'gen_ai.usage.input_tokens': usage.inputTokens ?? undefined,
        'gen_ai.usage.output_tokens': usage.outputTokens ?? undefined,
        'gen_ai.usage.cache_read.input_tokens': usage.cachedInputTokens ?? undefined,
      };
  span?.setAttributes({
    ...reported,
    'gen_ai.response.model': answered_model ?? undefined,
    'gen_ai.response.finish_reasons': finish_reason === null ? undefined : [finish_reason],
    'gen_ai.response.time_to_first_chunk': first_part_ms === null ? undefined : first_part_ms / 1000,
  });
  endSpan(span, error_code ?? undefined);
}
