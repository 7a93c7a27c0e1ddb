/** Scripted response of the fake server. `chunks` are the deltas of a streamed response. */
export type ScriptedReply =
  | {
      readonly kind: 'say';
      readonly chunks: readonly string[];
      /** `delay_ms` passes before the first chunk, `pause_ms` between two chunks. */
      readonly delay_ms?: number;
      readonly pause_ms?: number;
      readonly finish_reason?: 'stop' | 'length' | 'content_filter';
    }
  /** Closes the connection after these chunks, without a finish reason or `[DONE]`. */
  | { readonly kind: 'cut'; readonly chunks: readonly string[] }
  /** An error response in the format of the protocol. */
  | {
      readonly kind: 'fail';
      readonly status: number;
      readonly message?: string;
      readonly code?: string;
      readonly retry_after?: number;
    }
  /** An error event in a stream with status 200, as vLLM and OpenAI send it. */
  | { readonly kind: 'fail-mid-stream'; readonly chunks: readonly string[]; readonly message: string }
  /** Any body, such as a proxy's HTML page or invalid JSON. */
  | { readonly kind: 'raw'; readonly status: number; readonly content_type: string; readonly body: string }
  | { readonly kind: 'redirect'; readonly location: string }
  /** Never responds to the request. */
  | { readonly kind: 'silence' };

export const textReply = (text: string): ScriptedReply => ({
  kind: 'say',
  chunks: text.match(/\s*\S+/gu) ?? [text],
});

export const jsonReply = (value: unknown): ScriptedReply => ({
  kind: 'say',
  chunks: [JSON.stringify(value)],
});

export const errorReply = (
  status: number,
  message = 'The fake was told to fail.',
  code?: string,
): ScriptedReply => ({
  kind: 'fail',
  status,
  message,
  ...(code === undefined ? {} : { code }),
});
