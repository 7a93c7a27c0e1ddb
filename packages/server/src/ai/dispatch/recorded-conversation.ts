import { aiError } from '@repartee/ai/ports/ai-error';
import type {
  RealtimeConnection,
  RealtimeEvent,
  RealtimePort,
  RealtimeRequest,
} from '@repartee/ai/ports/realtime-port';
import type { Candidate } from '../candidates/candidate-repository.ts';
import type { AiCaller } from '../spending/ai-call-repository.ts';
import { costOf, cutReplyUsage, realtimeTurnUsage } from '../spending/call-cost.ts';
import type { AttemptListeners, CallRecord, CallRecorder } from '../spending/call-recorder.ts';
import { eurTextOf } from '../spending/money.ts';
import { answererOf } from './recorded-attempt.ts';

/** Bytes per millisecond of a reply's audio (24 kHz, 16 bit, mono). */
const bytesPerMs = 48;

interface ConversationAttempt {
  readonly caller: AiCaller & AttemptListeners;
  readonly candidate: Candidate;
  readonly request: RealtimeRequest;
  readonly port: RealtimePort;
}

/**
 * Opens a realtime conversation and records each turn as a call, whose expected cost is reserved in advance. If the next
 * turn could exceed the spending limit, `events` throws `spending-limit`.
 */
export async function recordedConversation(
  recorder: CallRecorder,
  attempt: ConversationAttempt,
  signal: AbortSignal,
): Promise<RealtimeConnection> {
  const { candidate, caller, request, port } = attempt;
  let conversationTokens = 0;
  const startTurn = () =>
    recorder.start(
      caller,
      candidate,
      'realtime',
      realtimeTurnUsage(request, conversationTokens, candidate.context_window),
    );
  let turn: CallRecord | undefined = await startTurn();
  let startedAt = performance.now();
  /** Error of the next turn's reservation, while a WebRTC call still sends the audio of the last reply. */
  let refused: unknown;
  let connection: RealtimeConnection;
  try {
    connection = await port.connect(request, signal);
  } catch (error) {
    turn.end({ ...unanswered, error });
    throw error;
  }
  caller.onAnswer?.(answererOf(candidate));

  async function* events(): AsyncIterable<RealtimeEvent> {
    let first_part_ms: number | null = null;
    let repliedBytes = 0;
    let soundedAt: number | undefined;
    let isSounding = false;
    // `error` stays `aborted` if the caller stops reading before the conversation ends.
    let error: unknown = aiError('aborted');
    try {
      for await (const event of connection.events) {
        if (event.type === 'speech-end') startedAt = performance.now();
        if (event.type === 'reply-audio') {
          first_part_ms ??= Math.round(performance.now() - startedAt);
          repliedBytes += event.pcm.length;
        }
        if (event.type === 'reply-transcript-delta' && request.output === 'text') {
          first_part_ms ??= Math.round(performance.now() - startedAt);
          repliedBytes += Buffer.byteLength(event.text);
        }
        if (event.type === 'reply-audio-start') {
          isSounding = true;
          soundedAt = performance.now();
          first_part_ms ??= Math.round(soundedAt - startedAt);
        }
        if (event.type === 'reply-end' || event.type === 'reply-withdrawn') {
          const { usage } = event;
          conversationTokens = (usage.inputTokens ?? conversationTokens) + (usage.outputTokens ?? 0);
          caller.onCost?.(eurTextOf(costOf(usage, candidate.prices)));
          turn?.end({ ...unanswered, error: undefined, usage, first_part_ms });
          turn = undefined;
          first_part_ms = null;
          repliedBytes = 0;
          soundedAt = undefined;
          yield event;
          try {
            turn = await startTurn();
          } catch (thrown) {
            if (!isSounding) throw thrown;
            refused = thrown;
          }
        } else yield event;
        if (event.type === 'reply-audio-stop') isSounding = false;
        if (event.type === 'reply-audio-stop' && refused) throw refused;
      }
      error = undefined;
    } catch (thrown) {
      error = thrown;
      throw thrown;
    } finally {
      connection.close();
      // If the conversation ends during a reply, the spoken part is billed. In a WebRTC call, it was sent in real time.
      if (soundedAt !== undefined) repliedBytes = (performance.now() - soundedAt) * bytesPerMs;
      const estimate = repliedBytes > 0 ? cutReplyUsage(request, conversationTokens, repliedBytes) : null;
      turn?.end({ ...unanswered, error: error ?? aiError('aborted'), estimate, first_part_ms });
    }
  }

  return {
    events: events(),
    answer: connection.answer,
    longestPauseMs: connection.longestPauseMs,
    detectTurns: (detects) => connection.detectTurns(detects),
    appendAudio: (pcm) => connection.appendAudio(pcm),
    commitTurn: () => {
      if (refused) return;
      startedAt = performance.now();
      connection.commitTurn();
    },
    dropTurn: () => connection.dropTurn(),
    removeTurn: (itemId) => connection.removeTurn(itemId),
    requestReply: () => {
      if (!refused) connection.requestReply();
    },
    withdrawReply: () => connection.withdrawReply(),
    say: (text) => {
      if (refused) return;
      startedAt = performance.now();
      connection.say(text);
    },
    interrupt: (itemId, playedMs) => connection.interrupt(itemId, playedMs),
    cutReply: (itemId, heard) => connection.cutReply(itemId, heard),
    close: () => connection.close(),
  };
}

const unanswered = {
  usage: null,
  estimate: null,
  first_part_ms: null,
  answered_model: null,
  vendor_request_id: null,
  finish_reason: null,
} as const;
