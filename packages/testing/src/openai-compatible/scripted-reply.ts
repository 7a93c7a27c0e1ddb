/** How the fake answers one request. `chunks` are the deltas of a streamed answer, or the parts of a whole one. */
export type ScriptedReply =
  | {
      readonly kind: 'say';
      readonly chunks: readonly string[];
      /** Milliseconds before the first chunk, and between chunks. */
      readonly delay_ms?: number;
      readonly pause_ms?: number;
      readonly finish_reason?: 'stop' | 'length' | 'content_filter';
    }
  /** The connection is destroyed after these chunks, without a finish reason or `[DONE]`. */
  | { readonly kind: 'cut'; readonly chunks: readonly string[] }
  /** An error in the shape of the protocol. */
  | {
      readonly kind: 'fail';
      readonly status: number;
      readonly message?: string;
      readonly code?: string;
      readonly retry_after?: number;
    }
  /** An error event inside a stream that began with 200, as vLLM and OpenAI send it. */
  | { readonly kind: 'fail-mid-stream'; readonly chunks: readonly string[]; readonly message: string }
  /** Any body at all: a proxy's HTML page, broken JSON. */
  | { readonly kind: 'raw'; readonly status: number; readonly content_type: string; readonly body: string }
  | { readonly kind: 'redirect'; readonly location: string }
  /** The request is read and never answered. */
  | { readonly kind: 'silence' };

/** The text, said word by word. */
export const saying = (text: string): ScriptedReply => ({
  kind: 'say',
  chunks: text.match(/\s*\S+/gu) ?? [text],
});

/** The value, said as JSON text. */
export const sayingJson = (value: unknown): ScriptedReply => ({
  kind: 'say',
  chunks: [JSON.stringify(value)],
});

/** A refusal or failure by its status. */
export const failing = (
  status: number,
  message = 'The fake was told to fail.',
  code?: string,
): ScriptedReply => ({
  kind: 'fail',
  status,
  message,
  ...(code === undefined ? {} : { code }),
});
