import type { ChatMessage, ChatRequest } from '@repartee/ai/ports/chat-port';
import type { RealtimeRequest } from '@repartee/ai/ports/realtime-port';
import { type AiUsage, unknownUsage } from '@repartee/ai/ports/usage';
import type { ModelPrices } from '@repartee/contracts/ai-provider/ai-model';
import { type PicoEur, picoEurOf } from './money.ts';

const million = 1_000_000n;
/** Tokens that a chat template puts around each message. */
const tokensPerMessage = 16;

const price = (decimal: string | undefined): PicoEur => (decimal === undefined ? 0n : picoEurOf(decimal));
const perMillion = (units: number | null, decimal: string | undefined): PicoEur =>
  roundedUp(BigInt(Math.ceil(units ?? 0)) * price(decimal), million);
const roundedUp = (amount: bigint, divisor: bigint): bigint => (amount + divisor - 1n) / divisor;

/** What a call costs: each unit used times its price. */
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
 * The most that a call can use: a token is at least one byte of UTF-8, and the output is bounded by the request. The
 * reservation of a call is this times the prices, so that settling it never exceeds what was reserved.
 */
export const mostUsage = (messages: readonly ChatMessage[], maxOutputTokens: number): AiUsage => ({
  ...unknownUsage,
  inputTokens: messages.reduce((sum, { content }) => sum + Buffer.byteLength(content) + tokensPerMessage, 0),
  outputTokens: maxOutputTokens,
});

/** What a call probably used where the vendor does not say: about four bytes of text to a token, and no more output than was asked for. */
export const estimatedUsage = (
  { messages, maxOutputTokens }: Pick<ChatRequest, 'messages' | 'maxOutputTokens'>,
  answerBytes: number,
): AiUsage => ({
  ...unknownUsage,
  inputTokens: messages.reduce((sum, { content }) => sum + Math.ceil(Buffer.byteLength(content) / 4) + 4, 0),
  outputTokens: Math.min(Math.ceil(answerBytes / 4), maxOutputTokens),
});

/** Audio tokens that a character of speech is at most about, for models that bill audio by token. */
const audioTokensPerCharacter = 4;

/** What speech uses: known before it is spoken, since vendors bill the characters or, at most, tokens in their place. */
export const speechUsage = (text: string): AiUsage => ({
  ...unknownUsage,
  characters: [...text].length,
  inputTokens: Buffer.byteLength(text),
  outputTokens: text.length * audioTokensPerCharacter,
});

/** Tokens that a second of speech is at most about: ten of audio in, five words out. */
const tokensPerSecond = { input: 12, output: 8 };

/** What a transcription uses: seconds of audio, or tokens in their place. */
export const transcriptionUsage = (seconds: number): AiUsage => ({
  ...unknownUsage,
  audioSeconds: seconds,
  inputTokens: Math.ceil(seconds * tokensPerSecond.input),
  outputTokens: Math.ceil(seconds * tokensPerSecond.output),
});

/** The longest that a user speaks in one turn of a realtime conversation, in seconds, as far as the reservation goes. */
const longestSpeech = 120;
const realtimeTokensPerSecond = { heard: 10, spoken: 20 };
const usualContextWindow = 32_768;

/** The most that one turn of a realtime conversation can use. `heldTokens`: those of the conversation so far, read again with each turn. */
export function realtimeTurnUsage(
  request: RealtimeRequest,
  heldTokens: number,
  contextWindow: number | null,
): AiUsage {
  const heard = longestSpeech * realtimeTokensPerSecond.heard;
  const { maxOutputTokens } = request;
  const held = Math.max(heldTokens, openingBytes(request) + tokensPerMessage);
  return {
    ...unknownUsage,
    inputTokens: Math.min(held + heard, contextWindow ?? usualContextWindow),
    outputTokens: maxOutputTokens,
    audioSeconds: longestSpeech + maxOutputTokens / realtimeTokensPerSecond.spoken,
  };
}

/** Of what a conversation is opened with. No token is shorter than a byte. */
const openingBytes = ({ instructions, history = [] }: RealtimeRequest): number =>
  history.reduce(
    (sum, { text }) => sum + Buffer.byteLength(text) + tokensPerMessage,
    Buffer.byteLength(instructions),
  );

const realtimeBytesPerSecond = 48_000;

/** What a realtime reply that was cut probably used: the conversation so far, and what was spoken of the reply. */
export function cutReplyUsage(request: RealtimeRequest, heldTokens: number, repliedBytes: number): AiUsage {
  const seconds = repliedBytes / realtimeBytesPerSecond;
  return {
    ...unknownUsage,
    inputTokens: Math.max(heldTokens, Math.ceil(openingBytes(request) / 4)),
    outputTokens: Math.ceil(seconds * realtimeTokensPerSecond.spoken),
    audioSeconds: seconds,
  };
}
