/**
 * Usage of one call, in the units that vendors bill. A field is null if the vendor does not report it or does not bill
 * by it.
 */
export interface AiUsage {
  readonly inputTokens: number | null;
  /** How many of the `inputTokens` the vendor read from its cache. */
  readonly cachedInputTokens: number | null;
  /** Number of output tokens, including the model's reasoning tokens. */
  readonly outputTokens: number | null;
  /** Number of characters that were converted to speech. */
  readonly characters: number | null;
  /** Number of seconds of audio that were transcribed, spoken or relayed. */
  readonly audioSeconds: number | null;
}

/** Usage in which every field is null. */
export const unknownUsage: AiUsage = {
  inputTokens: null,
  cachedInputTokens: null,
  outputTokens: null,
  characters: null,
  audioSeconds: null,
};
