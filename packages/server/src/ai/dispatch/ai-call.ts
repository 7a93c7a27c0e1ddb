import type { SpeechRequest } from '@repartee/ai/ports/speech-port';
import type { ServerLack } from '@repartee/ai/ports/vendor';
import type { AiCallPurpose } from '@repartee/contracts/ai/ai-call';
import type { ModelUse } from '@repartee/contracts/ai/ai-model';
import type { ProviderKind } from '@repartee/contracts/ai/provider-kinds';
import type { Candidate, FixedChoice } from '../candidates/candidate-repository.ts';
import type { AiCaller } from '../spending/ai-call-repository.ts';
import type { AttemptListeners } from '../spending/call-recorder.ts';

export interface AiCall extends AiCaller, AttemptListeners {
  /** The model to try first, such as the model of a scenario. Ignored if the organization cannot use the model. */
  readonly preferred_model_id?: string | null;
  /**
   * The model to try first, because only this model has the persona's voice. Ignored if the organization cannot use the
   * model.
   */
  readonly preferred_model?: { readonly kind: string; readonly model: string } | undefined;
  readonly allowsProvider?: (provider_id: string) => boolean;
  readonly allowsModel?: (model_id: string) => boolean;
  /** False if the built-in practice engine must not answer the call. */
  readonly allowsBuiltIn?: boolean;
  /** True if only the built-in practice engine may answer the call. */
  readonly built_in_only?: boolean;
  /** What `chatModels` returned. Without it, the models are read in a transaction of their own. */
  readonly candidates?: readonly Candidate[] | undefined;
  /** Selects exactly one model and key, without a fallback. */
  readonly only?: FixedChoice;
  /** Called, perhaps several times, while the server of the model loads it or has not begun to answer for long. */
  readonly onLoading?: () => void;
  /** Called after each attempt with what the server of the model has refused so far. */
  readonly onLacks?: (lacks: readonly ServerLack[]) => void;
}

const uses: Readonly<Partial<Record<AiCallPurpose, ModelUse>>> = {
  'persona-reply': 'play',
  'observer-reading': 'read',
  draft: 'read',
  'safety-check': 'safety',
};

/** What a model must be used for to answer a call. Undefined for a call that any model may answer, such as a test chat. */
export const useOf = (purpose: AiCallPurpose): ModelUse | undefined => uses[purpose];

/**
 * Each vendor has its own voices, so `voiceFor` returns the voice for a model. If it returns undefined, the first voice
 * that the server lists for the language speaks.
 */
export interface SpeakRequest extends Omit<SpeechRequest, 'voice'> {
  readonly voiceFor: (kind: ProviderKind, model: string) => string | undefined;
}
