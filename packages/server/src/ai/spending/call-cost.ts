import type { ChatRequest } from '@repartee/ai/ports/chat-port';
import type { RealtimeRequest } from '@repartee/ai/ports/realtime-port';
import { type AiUsage, unknownUsage } from '@repartee/ai/ports/usage';
import type { ModelPrices } from '@repartee/contracts/ai/ai-model';
import { type PicoEur, picoEurOf } from './money.ts';

const million = 1_000_000n;

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

type ChatSize = Pick<ChatRequest, 'messages' | 'maxOutputTokens'>;

/** Estimates the usage of a call whose vendor reports no usage: one token per four bytes of text. */
export const estimatedUsage = ({ messages, maxOutputTokens }: ChatSize, answerBytes: number): AiUsage => ({
  ...unknownUsage,
  inputTokens: messages.reduce((sum, { content }) => sum + Math.ceil(Buffer.byteLength(content) / 4) + 4, 0),
  outputTokens: Math.min(Math.ceil(answerBytes / 4), maxOutputTokens),
});

/** Estimates the usage of a call before its answer: an answer is expected to have a quarter of its maximum length. */
export const expectedUsage = (request: ChatSize): AiUsage => estimatedUsage(request, request.maxOutputTokens);

/** Approximate audio tokens, for vendors that bill speech by token. */
const audioTokensPerCharacter = 4;

/** Returns the expected usage in characters and in tokens, because vendors bill one or the other. */
export const speechUsage = (text: string): AiUsage => ({
  ...unknownUsage,
  characters: [...text].length,
  inputTokens: Buffer.byteLength(text),
  outputTokens: text.length * audioTokensPerCharacter,
});

/** Estimated number of tokens per second of audio: input tokens of the audio, and output tokens of the transcribed words. */
const tokensPerSecond = { input: 12, output: 8 };

/** Returns the expected usage in seconds and in tokens, because vendors bill one or the other. */
export const transcriptionUsage = (seconds: number): AiUsage => ({
  ...unknownUsage,
  audioSeconds: seconds,
  inputTokens: Math.ceil(seconds * tokensPerSecond.input),
  outputTokens: Math.ceil(seconds * tokensPerSecond.output),
});

/** Number of seconds that a learner is expected to speak in one realtime turn. */
const usualSpeech = 30;
const realtimeTokensPerSecond = { heard: 10, spoken: 20 };
const usualContextWindow = 32_768;

/** `conversationTokens`: tokens of the conversation so far, which the model reads again in each turn. */
export function realtimeTurnUsage(
  request: RealtimeRequest,
  conversationTokens: number,
  contextWindow: number | null,
): AiUsage {
  const heard = usualSpeech * realtimeTokensPerSecond.heard;
  const spoken = Math.ceil(request.maxOutputTokens / 4);
  const tokens = Math.max(conversationTokens, Math.ceil(openingBytes(request) / 4));
  return {
    ...unknownUsage,
    inputTokens: Math.min(tokens + heard, contextWindow ?? usualContextWindow),
    outputTokens: spoken,
    audioSeconds: usualSpeech + spoken / realtimeTokensPerSecond.spoken,
  };
}

const openingBytes = ({ instructions, history = [] }: RealtimeRequest): number =>
  history.reduce((sum, { text }) => sum + Buffer.byteLength(text), Buffer.byteLength(instructions));

const realtimeBytesPerSecond = 48_000;

/** `repliedBytes` is audio or text, as the request wants. */
export function cutReplyUsage(
  request: RealtimeRequest,
  conversationTokens: number,
  repliedBytes: number,
): AiUsage {
  const isText = request.output === 'text';
  const seconds = isText ? 0 : repliedBytes / realtimeBytesPerSecond;
  return {
    ...unknownUsage,
    inputTokens: Math.max(conversationTokens, Math.ceil(openingBytes(request) / 4)),
    outputTokens: Math.ceil(isText ? repliedBytes / 4 : seconds * realtimeTokensPerSecond.spoken),
    audioSeconds: seconds,
  };
}
