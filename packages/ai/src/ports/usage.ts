/** What one call used, in the units vendors bill. A field is null where the vendor does not say, or it does not apply. */
export interface AiUsage {
  readonly inputTokens: number | null;
  /** The part of `inputTokens` that the vendor read from its cache. */
  readonly cachedInputTokens: number | null;
  /** Reasoning included. */
  readonly outputTokens: number | null;
  /** Characters sent to speech. */
  readonly characters: number | null;
  /** Seconds of audio transcribed, spoken or relayed. */
  readonly audioSeconds: number | null;
}

/** Usage that nothing is known of. */
export const unknownUsage: AiUsage = {
  inputTokens: null,
  cachedInputTokens: null,
  outputTokens: null,
  characters: null,
  audioSeconds: null,
};
