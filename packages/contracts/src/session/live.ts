import { z } from 'zod';
import { speechFormats } from '../ai-provider/voice-formats.ts';
import { errorCodes } from '../errors.ts';
import { message, session, sessionClock } from './session.ts';
import { outcomeReasons, sessionStatuses } from './status.ts';

/**
 * The live channel: one WebSocket per player at `/v1/coaching_sessions/{id}/live?ticket=…&after=<seq>`.
 * Events with a `seq` are stored before they are sent; a client that sends the last `seq` it saw as `after` misses none.
 * Without `after` (or with one that the session has not reached, or from before the events that are still kept) the first frame is a `snapshot`, and what follows
 * continues from its `seq`; a message that is `streaming` in it has the text so far. `seq` counts per session from 1
 * without a gap; the persona's opening line is message 1 of the snapshot and has no event.
 * Events go out and come in as JSON text. Binary frames are audio, in a lane of its own beside the events: a learner's
 * utterance between `utterance-start` and `utterance-end`, a persona's speech between `speech-start` and `speech-end`.
 * A frame beyond 256 kB closes the socket (1009), one that is none of the
 * events below is refused with `invalid_input`, and too many of them close the socket (1008). A socket that reads too slowly is closed (1013): come back with `after`.
 */
const sequenced = { seq: z.number().int() };

/** A learner's turn is stored. */
export const turnStored = z.object({ type: z.literal('turn-stored'), ...sequenced, message });
/** The persona begins to answer. With `restart`, an answer of the same `message_seq` was cut short and begins anew. */
export const replyStart = z.object({
  type: z.literal('reply-start'),
  ...sequenced,
  message,
  restart: z.boolean(),
});
export const replyDelta = z.object({
  type: z.literal('reply-delta'),
  ...sequenced,
  message_seq: z.number().int(),
  text: z.string(),
});
/**
 * What a reply says from UTF-16 unit `start` on, ahead of its `reply-delta`. It is not stored, and only players at the process
 * that gives the reply receive it. It holds until the next `reply-start`, `reply-end` or `reply-failed`; the deltas, which
 * follow within a fraction of a second, repeat it.
 */
export const replyPreview = z.object({
  type: z.literal('reply-preview'),
  message_seq: z.number().int(),
  start: z.number().int().min(0),
  text: z.string(),
});
export type ReplyPreview = z.output<typeof replyPreview>;
/**
 * The answer is complete, or (state `cut`, also after it was complete) what the learner heard of it before they spoke over it; `message.text` is the whole of it, markers removed, and replaces what the deltas added up
 * to; without a `reply-start`, words out of the role (speaker `system`) with which a session is stopped (E-5). It may be empty: the session ended before the persona said anything, or it gave nothing but a marker.
 */
export const replyEnd = z.object({ type: z.literal('reply-end'), ...sequenced, message });
/**
 * The engine gave no usable answer; what was said of it is void. `retry` asks for it again under the same
 * `message_seq`, and another turn may be said instead. The learner's turn is kept.
 */
export const replyFailed = z.object({
  type: z.literal('reply-failed'),
  ...sequenced,
  message_seq: z.number().int(),
  code: z.enum(errorCodes),
});
/** The session was paused or resumed. */
export const clockChange = z.object({ type: z.literal('clock-change'), ...sequenced, ...sessionClock.shape });
/** The session is over. A `reply-end` of an answer that was cut comes before it, `report-ready` may come after it. */
export const outcome = z.object({
  type: z.literal('outcome'),
  ...sequenced,
  status: z.enum(sessionStatuses),
  reason: z.enum(outcomeReasons).nullable(),
});
export const reportReady = z.object({ type: z.literal('report-ready'), ...sequenced });

export const storedEvent = z.discriminatedUnion('type', [
  turnStored,
  replyStart,
  replyDelta,
  replyEnd,
  replyFailed,
  clockChange,
  outcome,
  reportReady,
]);
export type StoredEvent = z.output<typeof storedEvent>;

/** Where the session stands; not stored, made for this reader. */
export const snapshot = z.object({
  type: z.literal('snapshot'),
  seq: z.number().int(),
  session,
  messages: z.array(message),
});
/** What was asked is refused and changed nothing; `client_turn_id` says which turn, so that its text can be given back. */
export const refused = z.object({
  type: z.literal('refused'),
  code: z.enum(errorCodes),
  message: z.string(),
  client_turn_id: z.string().nullable(),
});
export const pong = z.object({ type: z.literal('pong') });

const utteranceId = z.uuid();
const speechId = z.uuid();

/** What was heard of an utterance so far, where the vendor streams. */
const transcriptDelta = z.object({
  type: z.literal('transcript-delta'),
  utterance_id: utteranceId,
  text: z.string(),
});
/** What was heard. It counts once the learner sends it as a turn. */
const transcriptEnd = z.object({
  type: z.literal('transcript-end'),
  utterance_id: utteranceId,
  text: z.string(),
});
/** `audio_too_long` keeps what came before: its `transcript-end` follows. After any other code there is none. */
const utteranceRefused = z.object({
  type: z.literal('utterance-refused'),
  utterance_id: utteranceId,
  code: z.enum(errorCodes),
});
/** The binary frames that follow are the audio of this speech. `audio/pcm` is 24 kHz, 16 bit, mono. */
const speechStart = z.object({
  type: z.literal('speech-start'),
  speech_id: speechId,
  media_type: z.string(),
});
const speechEnd = z.object({ type: z.literal('speech-end'), speech_id: speechId });
const speechFailed = z.object({
  type: z.literal('speech-failed'),
  speech_id: speechId,
  code: z.enum(errorCodes),
});

/**
 * The realtime conversation is open: what is said between `utterance-start` and `utterance-end` is heard by the vendor while
 * it is said, and stored as a turn whose `client_turn_id` is the `utterance_id`.
 */
const realtimeReady = z.object({ type: z.literal('realtime-ready') });
/**
 * The realtime conversation is over, or was refused; null: as was asked. `conflict`: another tab has it. One goes on by turns, and
 * utterances that were not stored may be sent again.
 */
const realtimeEnded = z.object({ type: z.literal('realtime-ended'), code: z.enum(errorCodes).nullable() });
/** The binary frames that follow are the persona's reply in the realtime conversation: PCM, 24 kHz, 16 bit, mono. */
const realtimeSpeechStart = z.object({ type: z.literal('realtime-speech-start'), speech_id: speechId });
const realtimeSpeechEnd = z.object({ type: z.literal('realtime-speech-end'), speech_id: speechId });

export const serverEvent = z.discriminatedUnion('type', [
  ...storedEvent.options,
  replyPreview,
  snapshot,
  refused,
  pong,
  transcriptDelta,
  transcriptEnd,
  utteranceRefused,
  speechStart,
  speechEnd,
  speechFailed,
  realtimeReady,
  realtimeEnded,
  realtimeSpeechStart,
  realtimeSpeechEnd,
]);
export type ServerEvent = z.output<typeof serverEvent>;

/**
 * What a player may send. A turn sent twice under one `client_turn_id` is stored once and acknowledged once.
 * Refused with `turn_empty`, `turn_too_long`, `reply_in_progress`, `session_paused`, `session_over`, `conflict` (nothing to retry),
 * `too_many_requests` (more than 32 frames waiting) or `internal` (nothing was changed; send it again).
 */
/** Samples a second of a learner's audio: raw PCM, 16 bit, little endian, mono (R-VOICE-2). */
export const utteranceRate = 44_100;
/** Seconds of one utterance; a longer one is sent in pieces. */
export const longestUtterance = 60;

export const clientEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('turn'), client_turn_id: z.uuid(), text: z.string() }),
  z.object({ type: z.literal('retry') }),
  z.object({ type: z.literal('end') }),
  z.object({ type: z.literal('abort') }),
  /** Stops the clock, for a week at most. */
  z.object({ type: z.literal('pause') }),
  z.object({ type: z.literal('resume') }),
  z.object({ type: z.literal('ping') }),
  /** The binary frames that follow are one utterance of the learner. */
  z.object({ type: z.literal('utterance-start'), utterance_id: utteranceId, sample_rate: z.number() }),
  z.object({ type: z.literal('utterance-end'), utterance_id: utteranceId }),
  z.object({ type: z.literal('utterance-cancel'), utterance_id: utteranceId }),
  /** Asks for a span of a persona's message (UTF-16 units) as speech. Spans are spoken one after the other. */
  z.object({
    type: z.literal('speak'),
    speech_id: speechId,
    message_seq: z.number().int(),
    start: z.number().int().min(0),
    end: z.number().int().min(1),
    format: z.enum(speechFormats).default('pcm16'),
  }),
  /** Nothing that was asked to be spoken is wanted any more. */
  z.object({ type: z.literal('speak-cancel') }),
  /** The learner speaks over the latest reply after its first `heard` UTF-16 units. */
  z.object({
    type: z.literal('interrupt'),
    message_seq: z.number().int(),
    heard: z.number().int().min(0),
  }),
  /** Opens the realtime conversation; one that another tab has ends there. */
  z.object({ type: z.literal('realtime-start') }),
  z.object({ type: z.literal('realtime-stop') }),
  /** The learner speaks over the reply after so much of its audio was played; null: before its first sound. */
  z.object({
    type: z.literal('realtime-interrupt'),
    speech_id: speechId.nullable(),
    played_ms: z.number().min(0).max(3_600_000),
  }),
  /** B-7: the first sound of a reply was heard so many milliseconds after the turn was stored. */
  z.object({
    type: z.literal('first-sound'),
    message_seq: z.number().int(),
    ms: z.number().int().min(0).max(600_000),
  }),
]);
export type ClientEvent = z.input<typeof clientEvent>;
/** The same as the server reads it. */
export type ReceivedClientEvent = z.output<typeof clientEvent>;

/** WebSocket close codes of our own. */
export const closeCode = {
  ticketInvalid: 4401,
  notPermitted: 4403,
  /** What its holder came in with has ended: signed out, deactivated, deleted. */
  signedOut: 4440,
  /** More than 20 frames in a minute that are none of the events of this file. */
  policyViolation: 1008,
  tooLarge: 1009,
  serverStopping: 1012,
} as const;
