import { aiError } from '@repartee/ai/ports/ai-error';
import type { ChatPart } from '@repartee/ai/ports/chat-port';
import type { TranscriptionRequest } from '@repartee/ai/ports/transcription-port';
import { unknownUsage } from '@repartee/ai/ports/usage';
import type { Observation, ObservedSuccess, ObserveRequest } from '@repartee/ai/roleplay/observe-request';
import type { ReplyRequest } from '@repartee/ai/roleplay/reply-request';
import type { AnsweredBy } from '@repartee/contracts/ai/ai-call';
import type { AiDispatcher } from '../../ai/dispatch/dispatcher.ts';

export interface ReplyInProgress {
  readonly request: ReplyRequest;
  readonly signal: AbortSignal;
  say(...chunks: string[]): void;
  finish(): void;
  fail(): void;
}

export interface ConcernCall {
  readonly purpose: string;
  readonly models: readonly string[];
}

export interface ScriptedEngine {
  readonly dispatcher: AiDispatcher;
  nextReply(): Promise<ReplyInProgress>;
  answer(...chunks: string[]): Promise<void>;
  /** Who is said to have answered. */
  answered_by: AnsweredBy;
  observer: (request: ObserveRequest, signal: AbortSignal, model: string) => Promise<Observation>;
  /** Available models. If empty, only a built-in model named `scripted` is available. */
  models: readonly { readonly id: string; readonly name: string; readonly built_in?: boolean }[];
  hear: (request: TranscriptionRequest, model: string) => Promise<string>;
  judge: (call: ConcernCall) => Promise<{ reason: string; concern: string }>;
}

const numbered = (one: ObservedSuccess, index: number) => ({ number: index + 1, ...one });

const scripted: AnsweredBy = { provider: 'Test', model: 'scripted', built_in: true };

export function scriptedEngine(): ScriptedEngine {
  const requests: ReplyInProgress[] = [];
  const takers: ((reply: ReplyInProgress) => void)[] = [];
  const nextReply = (): Promise<ReplyInProgress> => {
    const waiting = requests.shift();
    return waiting ? Promise.resolve(waiting) : new Promise((taken) => takers.push(taken));
  };
  const reply = (request: ReplyRequest, signal: AbortSignal): AsyncIterable<ChatPart> => {
    const chunks: (string | Error | null)[] = [];
    let wake = (): void => undefined;
    const put = (...more: (string | Error | null)[]): void => {
      chunks.push(...more);
      wake();
    };
    const reply: ReplyInProgress = {
      request,
      signal,
      say: (...more) => put(...more),
      finish: () => put(null),
      fail: () => put(aiError('server-failed')),
    };
    const taker = takers.shift();
    if (taker) taker(reply);
    else requests.push(reply);
    signal.addEventListener('abort', () => put(aiError('aborted')));
    return (async function* () {
      for (;;) {
        const chunk = chunks.shift();
        if (chunk === undefined)
          await new Promise<void>((come) => {
            wake = come;
          });
        else if (chunk === null) break;
        else if (chunk instanceof Error) throw chunk;
        else yield { type: 'text', text: chunk };
      }
      yield { type: 'finish', reason: 'stop', model: 'scripted', vendorRequestId: null };
    })();
  };
  const engine: ScriptedEngine = {
    dispatcher: {
      chat(call, { roleplay }, signal) {
        if (!roleplay)
          throw new Error('the scripted engine supports only the purpose persona-reply in chat requests');
        call.onAnswer?.(engine.answered_by);
        return reply(roleplay, signal);
      },
      async structuredOutput(call, { name: requestName, observation }, signal) {
        if (requestName === 'safety') {
          const models = engine.models.flatMap(({ name, built_in = true }) =>
            built_in && call.allowsBuiltIn === false ? [] : [name],
          );
          if (models.length === 0) throw aiError('no-model');
          const value = await engine.judge({ purpose: call.purpose, models });
          return { value, usage: unknownUsage, reason: 'stop', model: 'scripted', vendorRequestId: null };
        }
        if (!observation)
          throw new Error(
            'the scripted engine supports only judgements of AI observers in requests for JSON',
          );
        const model = engine.models.find(({ id }) => id === call.preferred_model_id)?.name ?? 'scripted';
        const observed = await engine.observer(observation, signal, model);
        call.onAnswer?.({ ...scripted, model });
        call.onCost?.('0.002');
        const value = {
          ...observed,
          success_criteria: observed.success_criteria.map(numbered),
          failure_criteria: observed.failure_criteria?.map(numbered),
        };
        return { value, usage: unknownUsage, reason: 'stop', model: 'scripted', vendorRequestId: null };
      },
      converse: () => {
        throw new Error('the scripted engine does not support realtime conversations');
      },
      speak: () => {
        throw new Error('the scripted engine does not support speech synthesis');
      },
      listVoices: async () => [],
      async *transcribe(call, request) {
        const model = engine.models.find(({ id }) => call.allowsModel?.(id) ?? true);
        const text = await engine.hear(request, model?.name ?? 'scripted');
        yield { type: 'finish', text, language: null, usage: unknownUsage, vendorRequestId: null };
      },
      chatModels: async () =>
        engine.models.map(({ built_in = true }) => ({
          provider_kind: built_in ? 'built_in' : 'openai_compatible',
        })) as never,
      firstChoice: async () => scripted,
      destinations: async () =>
        engine.models.map(({ id, name, built_in = true }) => ({
          ...scripted,
          built_in,
          model: name,
          model_id: id,
          provider_id: id,
          kind: 'built_in',
        })),
      seedProviders: async () => undefined,
      recorded: async () => undefined,
    },
    models: [],
    answered_by: scripted,
    nextReply,
    async answer(...chunks) {
      const next = await nextReply();
      next.say(...chunks);
      next.finish();
    },
    hear: async () => '',
    judge: async () => ({ reason: '', concern: 'none' }),
    observer: async () => ({ headline: '', criteria: [], focus_points: [], success_criteria: [] }),
  };
  return engine;
}
