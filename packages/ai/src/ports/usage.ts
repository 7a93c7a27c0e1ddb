/** Usage of one call in the units that the vendor bills. A field is null if the vendor does not bill by it. */
export interface AiUsage {
  readonly inputTokens: number | null;
  /** Part of `inputTokens` that the vendor read from its cache. */
  readonly cachedInputTokens: number | null;
  /** The output tokens include the model's reasoning tokens. */
  readonly outputTokens: number | null;
  /** Number of characters that were converted to speech. */
  readonly characters: number | null;
  /** Seconds of transcribed audio. In a realtime conversation, seconds of audio from the learner and the model. */
  readonly audioSeconds: number | null;
}

export const unknownUsage: AiUsage = {
  inputTokens: null,
  cachedInputTokens: null,
  outputTokens: null,
  characters: null,
  audioSeconds: null,
};
