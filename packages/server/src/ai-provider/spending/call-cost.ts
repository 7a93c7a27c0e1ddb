import type { ChatMessage, ChatRequest } from '@repartee/ai/ports/chat-port';
import type { RealtimeRequest } from '@repartee/ai/ports/realtime-port';
import { type AiUsage, unknownUsage } from '@repartee/ai/ports/usage';
import type { ModelPrices } from '@repartee/contracts/ai-provider/ai-model';
import { type PicoEur, picoEurOf } from './money.ts';

const million = 1_000_000n;
/** Number of tokens that a model's chat template adds to each message. */
const tokensPerMessage = 16;

const price = (decimal: string | undefined): PicoEur => (decimal === undefined ? 0n : picoEurOf(decimal));
const perMillion = (units: number | null, decimal: string | undefined): PicoEur =>
  roundedUp(BigInt(Math.ceil(units ?? 0)) * price(decimal), million);
const roundedUp = (amount: bigint, divisor: bigint): bigint => (amount + divisor - 1n) / divisor;

export function costOf(usage: AiUsage, prices: ModelPrices): PicoEur {
  const { inputTokens, cachedInputTokens, outputTokens, characters, audioSeconds } = usage;
  const cached = Math.min(cachedInputTokens ?? 0, inputTokens ?? 0);
  return (
    perMillion((inputTokens ?? 0) - cached, prices.input) +
    perMillion(cached, prices.cached_input ?? prices.input) +
    perMillion(outputTokens, prices.output) +
    perMillion(characters, prices.characters) +
    roundedUp(BigInt(Math.ceil((audioSeconds ?? 0) * 1000)) * price(prices.audio_minute), 60_000n)
  );
}

/**
 * Returns an upper limit for the usage of a request. Input tokens are counted as bytes, because a token has at least
 * one byte of UTF-8.
 */
export const maxUsage = (messages: readonly ChatMessage[], maxOutputTokens: number): AiUsage => ({
  ...unknownUsage,
  inputTokens: messages.reduce((sum, { content }) => sum + Buffer.byteLength(content) + tokensPerMessage, 0),
  outputTokens: maxOutputTokens,
});

/** Estimates the usage of a call whose vendor reports no usage: one token per four bytes of text. */
export const estimatedUsage = (
  { messages, maxOutputTokens }: Pick<ChatRequest, 'messages' | 'maxOutputTokens'>,
  answerBytes: number,
): AiUsage => ({
  ...unknownUsage,
  inputTokens: messages.reduce((sum, { content }) => sum + Math.ceil(Buffer.byteLength(content) / 4) + 4, 0),
  outputTokens: Math.min(Math.ceil(answerBytes / 4), maxOutputTokens),
});

/** Approximate maximum of audio tokens, for vendors that bill speech by token. */
const audioTokensPerCharacter = 4;

/** Returns the maximum usage in characters and in tokens, because vendors bill one or the other. */
export const speechUsage = (text: string): AiUsage => ({
  ...unknownUsage,
  characters: [...text].length,
  inputTokens: Buffer.byteLength(text),
  outputTokens: text.length * audioTokensPerCharacter,
});

/**
 * Estimated maximum number of tokens per second of audio: input tokens of the audio, and output tokens of the
 * transcribed words.
 */
const tokensPerSecond = { input: 12, output: 8 };

/** Returns the maximum usage in seconds and in tokens, because vendors bill one or the other. */
export const transcriptionUsage = (seconds: number): AiUsage => ({
  ...unknownUsage,
  audioSeconds: seconds,
  inputTokens: Math.ceil(seconds * tokensPerSecond.input),
  outputTokens: Math.ceil(seconds * tokensPerSecond.output),
});

/**
 * Maximum number of seconds that a learner is assumed to speak in one realtime turn. The cost of this maximum
 * is reserved before each turn.
 */
const longestSpeech = 120;
const realtimeTokensPerSecond = { heard: 10, spoken: 20 };
const usualContextWindow = 32_768;

/** `conversationTokens`: tokens of the conversation so far, which the model reads again in each turn. */
export function realtimeTurnUsage(
  request: RealtimeRequest,
  conversationTokens: number,
  contextWindow: number | null,
): AiUsage {
  const heard = longestSpeech * realtimeTokensPerSecond.heard;
  const { maxOutputTokens } = request;
  const held = Math.max(conversationTokens, openingBytes(request) + tokensPerMessage);
  return {
    ...unknownUsage,
    inputTokens: Math.min(held + heard, contextWindow ?? usualContextWindow),
    outputTokens: maxOutputTokens,
    audioSeconds: longestSpeech + maxOutputTokens / realtimeTokensPerSecond.spoken,
  };
}

/**
 * Returns an upper limit for the tokens of instructions and history: their bytes, because a token has at
 * least one byte, and `tokensPerMessage` for each message of the history.
 */
const openingBytes = ({ instructions, history = [] }: RealtimeRequest): number =>
  history.reduce(
    (sum, { text }) => sum + Buffer.byteLength(text) + tokensPerMessage,
    Buffer.byteLength(instructions),
  );

const realtimeBytesPerSecond = 48_000;

export function cutReplyUsage(
  request: RealtimeRequest,
  conversationTokens: number,
  repliedBytes: number,
): AiUsage {
  const seconds = repliedBytes / realtimeBytesPerSecond;
  return {
    ...unknownUsage,
    inputTokens: Math.max(conversationTokens, Math.ceil(openingBytes(request) / 4)),
    outputTokens: Math.ceil(seconds * realtimeTokensPerSecond.spoken),
    audioSeconds: seconds,
  };
}
