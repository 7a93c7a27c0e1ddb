import { isAiError } from '@repartee/ai/ports/ai-error';
import type { ChatPart, ChatRequest } from '@repartee/ai/ports/chat-port';
import type { RealtimeConnection, RealtimeRequest } from '@repartee/ai/ports/realtime-port';
import type { SpeechPart, SpeechPort, SpeechRequest } from '@repartee/ai/ports/speech-port';
import type { StructuredOutput, StructuredOutputRequest } from '@repartee/ai/ports/structured-output-port';
import type { TranscriptionPart, TranscriptionRequest } from '@repartee/ai/ports/transcription-port';
import type { Candidate } from '../candidates/candidate-repository.ts';
import { estimatedUsage, expectedUsage, speechUsage, transcriptionUsage } from '../spending/call-cost.ts';
import type { CallRecorder } from '../spending/call-recorder.ts';
import type { AiCall, SpeakRequest } from './ai-call.ts';
import { ContextFit } from './context-fit.ts';
import { recordedAttempt } from './recorded-attempt.ts';
import { recordedConversation } from './recorded-conversation.ts';
import { recordedOutput } from './recorded-output.ts';
import type { VendorPorts } from './vendor-ports.ts';

/** One attempt of a call with one candidate (a model with a key). Its cost is reserved before and recorded after. */
interface Attempt<Request> {
  readonly call: AiCall;
  readonly candidate: Candidate;
  readonly request: Request;
  readonly signal: AbortSignal;
}

/** Output tokens for the thoughts of a model that has shown that it thinks before it answers. */
const thinkingTokens = 2048;

export function vendorAttempts(ports: VendorPorts, recorder: CallRecorder) {
  const contextFit = new ContextFit();

  const withThinking = <Request extends { readonly maxOutputTokens: number }>(
    candidate: Candidate,
    request: Request,
  ): Request =>
    ports.thinks(candidate)
      ? { ...request, maxOutputTokens: request.maxOutputTokens + thinkingTokens }
      : request;

  async function* chatOnce({
    call,
    candidate,
    request,
    signal,
  }: Attempt<ChatRequest>): AsyncIterable<ChatPart> {
    const port = await ports.port('chat', candidate);
    try {
      let hasText = false;
      const parts = recordedAttempt(recorder, {
        caller: call,
        candidate,
        capability: 'chat',
        expected: expectedUsage(request),
        estimate: (answer) => estimatedUsage(request, Buffer.byteLength(answer)),
        stream: () => port.stream(request, signal),
        signal,
      });
      for await (const part of parts) {
        hasText ||= part.type === 'text' && part.text.trim() !== '';
        const isUsedUp = part.type === 'finish' && part.reason === 'length' && !hasText;
        if (part.type === 'reasoning' || isUsedUp) ports.learnThinking(candidate);
        yield part;
      }
    } finally {
      call.onLacks?.(ports.lacks(candidate));
    }
  }

  /** A conversation that exceeds the model's context window is shortened by a call of its own. */
  async function* chat(attempt: Attempt<ChatRequest>): AsyncIterable<ChatPart> {
    const { onAnswer: _, ...quiet } = attempt.call;
    const askText = async (request: ChatRequest): Promise<string> => {
      let text = '';
      for await (const part of chatOnce({ ...attempt, call: quiet, request }))
        if (part.type === 'text') text += part.text;
      return text;
    };
    const bounded = boundedBy(attempt.candidate, withThinking(attempt.candidate, attempt.request));
    const request = await contextFit.fitted(attempt.candidate, bounded, askText);
    yield* chatOnce({ ...attempt, request });
  }

  async function* speak(attempt: Attempt<SpeechRequest | SpeakRequest>): AsyncIterable<SpeechPart> {
    const { call, candidate, request, signal } = attempt;
    const port = await ports.port('speech', candidate);
    const usage = speechUsage(request.text);
    const spoken = 'voiceFor' in request ? await withVoice(request, candidate, port, signal) : request;
    yield* recordedAttempt(recorder, {
      caller: call,
      candidate,
      capability: 'speech',
      expected: usage,
      estimate: () => usage,
      stream: () => port.speak(spoken, signal),
      signal,
    });
  }

  async function* transcribe(attempt: Attempt<TranscriptionRequest>): AsyncIterable<TranscriptionPart> {
    const { call, candidate, request, signal } = attempt;
    const port = await ports.port('transcription', candidate);
    const usage = transcriptionUsage(request.durationSeconds);
    yield* recordedAttempt(recorder, {
      caller: call,
      candidate,
      capability: 'transcription',
      expected: usage,
      estimate: () => usage,
      stream: () => port.transcribe(request, signal),
      signal,
    });
  }

  async function converse(attempt: Attempt<RealtimeRequest>): Promise<RealtimeConnection> {
    const { call: caller, candidate, request, signal } = attempt;
    const port = await ports.port('realtime', candidate);
    return recordedConversation(
      recorder,
      { caller, candidate, request: boundedBy(candidate, request), port },
      signal,
    );
  }

  async function structuredOutput(attempt: Attempt<StructuredOutputRequest>): Promise<StructuredOutput> {
    const { call: caller, candidate, request, signal } = attempt;
    const port = await ports.port('structuredOutput', candidate);
    const bounded = boundedBy(candidate, withThinking(candidate, request));
    try {
      return await recordedOutput(recorder, { caller, candidate, request: bounded, port }, signal);
    } catch (thrown) {
      const used = isAiError(thrown) ? (thrown.usage?.outputTokens ?? 0) : 0;
      if (used >= bounded.maxOutputTokens) ports.learnThinking(candidate);
      throw thrown;
    } finally {
      caller.onLacks?.(ports.lacks(candidate));
    }
  }

  return { chat, speak, transcribe, converse, structuredOutput };
}

/** Name of a voice that servers without a list of voices usually know, because it is OpenAI's first. */
const usualVoice = 'alloy';

async function withVoice(
  request: SpeakRequest,
  { provider_kind, model_name }: Candidate,
  port: SpeechPort,
  signal: AbortSignal,
): Promise<SpeechRequest> {
  const voice = request.voiceFor(provider_kind, model_name);
  if (voice) return { ...request, voice };
  // Without a list of voices, `usualVoice` speaks.
  const voices = (await port.listVoices?.(signal).catch(() => [])) ?? [];
  const spoken = request.language.slice(0, 2);
  const fitting =
    voices.find(({ languages }) => languages.includes(request.language)) ??
    voices.find(({ languages }) => languages.some((one) => one.startsWith(spoken))) ??
    voices[0];
  return { ...request, voice: fitting?.id ?? usualVoice };
}

const boundedBy = <Request extends { readonly maxOutputTokens: number }>(
  { max_output_tokens }: Candidate,
  request: Request,
): Request => ({
  ...request,
  maxOutputTokens: Math.min(request.maxOutputTokens, max_output_tokens ?? request.maxOutputTokens),
});
