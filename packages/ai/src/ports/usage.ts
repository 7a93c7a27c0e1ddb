/** Usage of one call, in the units that vendors bill. A field is null if it is not reported or does not apply. */
export interface AiUsage {
  readonly inputTokens: number | null;
  /** Number of the `inputTokens` that the vendor read from its cache. */
  readonly cachedInputTokens: number | null;
  /** Includes reasoning tokens. */
  readonly outputTokens: number | null;
  /** Characters converted to speech. */
  readonly characters: number | null;
  /** Seconds of audio that were transcribed, spoken or relayed. */
  readonly audioSeconds: number | null;
}

/** Usage with every field unknown. */
export const unknownUsage: AiUsage = {
  inputTokens: null,
  cachedInputTokens: null,
  outputTokens: null,
  characters: null,
  audioSeconds: null,
};
