import { z } from 'zod';
import { speechFormats } from '../ai-provider/voice-formats.ts';
import { errorCodes } from '../errors.ts';
import { message, session, sessionClock } from './session.ts';
import { outcomeReasons, sessionStatuses } from './status.ts';

/**
 * The live channel: one WebSocket per player at `/v1/coaching_sessions/{id}/live?ticket=…&after=<seq>`. `seq` counts
 * the stored events of a session from 1 without gaps. An event with a `seq` is stored before it is sent, so a client
 * that reconnects with `after` set to its last `seq` misses no event. If `after` is missing, is not a `seq` of the
 * session yet, or refers to deleted events, the first frame is a `snapshot`. The following events continue from the
 * `seq` of the snapshot. A `streaming` message in the snapshot has the text so far. The persona's opening line is
 * message 1 of the snapshot and has no event. Events are JSON text in both directions. Binary frames are audio and have
 * no `seq`: a learner's utterance between `utterance-start` and `utterance-end`, and the persona's speech between
 * `speech-start` and `speech-end`. A frame over 256 kB closes the socket (1009). An unknown event gets `invalid_input`,
 * and too many of them close the socket (1008). A client that reads too slowly is disconnected (1013), and reconnects
 * with `after`.
 */
const sequenced = { seq: z.number().int() };

/** Event: the server has stored a turn of the learner. */
export const turnStored = z.object({ type: z.literal('turn-stored'), ...sequenced, message });
/**
 * Event: a reply of the persona begins. `restart`: a reply with the same `message_seq` was interrupted and starts
 * again.
 */
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
 * Event: a preview of a reply's text, from the UTF-16 unit `start` on. A `reply-delta` repeats the text within a
 * fraction of a second. The preview is not stored, and only players connected to the process that generates the reply
 * receive it. It is valid until the next `reply-start`, `reply-end` or `reply-failed`.
 */
export const replyPreview = z.object({
  type: z.literal('reply-preview'),
  message_seq: z.number().int(),
  start: z.number().int().min(0),
  text: z.string(),
});
export type ReplyPreview = z.output<typeof replyPreview>;
/**
 * Event: a reply has ended. State `cut`: the learner interrupted the reply, even if it was already complete, and
 * `message.text` is the part that was played. Otherwise `message.text` is the final text without markers (`[WIN]`,
 * `[LOSE]` or `[END]`, with which the model ends a session). In both cases, `message.text` replaces the text of the
 * deltas. It is empty if the session ended before the first word, or if the model returned only a marker. Without an
 * earlier `reply-start`, the message has the speaker `system`, is not part of the role-play, and stops the session
 * (E-5).
 */
export const replyEnd = z.object({ type: z.literal('reply-end'), ...sequenced, message });
/**
 * Event: the model returned no usable reply, so the client must discard the deltas of this reply. The learner's turn is
 * kept. The client event `retry` requests the reply again with the same `message_seq`; the learner may send a new turn
 * instead.
 */
export const replyFailed = z.object({
  type: z.literal('reply-failed'),
  ...sequenced,
  message_seq: z.number().int(),
  code: z.enum(errorCodes),
});
/** Event: the session was paused or resumed. */
export const clockChange = z.object({ type: z.literal('clock-change'), ...sequenced, ...sessionClock.shape });
/**
 * Event: the session has ended. If a reply was interrupted, its `reply-end` was sent before. `report-ready` may follow.
 */
export const outcome = z.object({
  type: z.literal('outcome'),
  ...sequenced,
  status: z.enum(sessionStatuses),
  reason: z.enum(outcomeReasons).nullable(),
});
export const reportReadyEvent = z.object({ type: z.literal('report-ready'), ...sequenced });

export const storedEvent = z.discriminatedUnion('type', [
  turnStored,
  replyStart,
  replyDelta,
  replyEnd,
  replyFailed,
  clockChange,
  outcome,
  reportReadyEvent,
]);
export type StoredEvent = z.output<typeof storedEvent>;

/** Event: the current state of the session. It is not stored, but generated for this client. */
export const snapshot = z.object({
  type: z.literal('snapshot'),
  seq: z.number().int(),
  session,
  messages: z.array(message),
});
/**
 * Event: a client event was rejected and had no effect; `client_turn_id` names the turn, so that the client can restore
 * its text.
 */
export const refused = z.object({
  type: z.literal('refused'),
  code: z.enum(errorCodes),
  message: z.string(),
  client_turn_id: z.string().nullable(),
});
export const pong = z.object({ type: z.literal('pong') });

const utteranceId = z.uuid();
const speechId = z.uuid();

/** Event: a partial transcript of an utterance, if the vendor streams transcripts. */
const transcriptDelta = z.object({
  type: z.literal('transcript-delta'),
  utterance_id: utteranceId,
  text: z.string(),
});
/** Event: the final transcript of an utterance. It is added to the conversation when the learner sends it as a turn. */
const transcriptEnd = z.object({
  type: z.literal('transcript-end'),
  utterance_id: utteranceId,
  text: z.string(),
});
/**
 * Event: an utterance was rejected. With the code `audio_too_long`, the audio received so far is kept and its
 * `transcript-end` follows; with any other code the audio is discarded.
 */
const utteranceRefused = z.object({
  type: z.literal('utterance-refused'),
  utterance_id: utteranceId,
  code: z.enum(errorCodes),
});
/** Event: requested speech of the persona follows as binary frames. `audio/pcm` is 24 kHz, 16 bit, mono. */
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
 * Event: the realtime conversation is open. Audio between `utterance-start` and `utterance-end` is streamed to the
 * vendor and stored as a turn whose `client_turn_id` is the `utterance_id`.
 */
const realtimeReady = z.object({ type: z.literal('realtime-ready') });
/**
 * Event: the realtime conversation has ended, or could not start. `code` null: the client ended it. `conflict`: a
 * realtime conversation was opened in another tab. The session continues turn by turn, and utterances that were not
 * stored may be sent again.
 */
const realtimeEnded = z.object({ type: z.literal('realtime-ended'), code: z.enum(errorCodes).nullable() });
/** Event: the persona's audio in the realtime conversation follows as binary frames (PCM, 24 kHz, 16 bit, mono). */
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

/** Sample rate of a learner's audio in Hz: raw PCM, 16 bit, little endian, mono (R-VOICE-2). */
export const utteranceRate = 44_100;
/** Maximum duration of one utterance in seconds; a longer utterance is sent in several parts. */
export const longestUtterance = 60;

/**
 * Events that a client may send. A turn that is sent twice with the same `client_turn_id` is stored and acknowledged
 * once. Error codes: `turn_empty`, `turn_too_long`, `reply_in_progress`, `session_paused`, `session_over`, `conflict`
 * (there is no failed reply to retry), `too_many_requests` (more than 32 frames are queued) and `internal` (the event
 * had no effect; send it again).
 */
export const clientEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('turn'), client_turn_id: z.uuid(), text: z.string() }),
  z.object({ type: z.literal('retry') }),
  z.object({ type: z.literal('end') }),
  z.object({ type: z.literal('abort') }),
  /** Client event: pauses the clock of the session, for a week at most. */
  z.object({ type: z.literal('pause') }),
  z.object({ type: z.literal('resume') }),
  z.object({ type: z.literal('ping') }),
  /** Client event: the audio of one utterance of the learner follows as binary frames. */
  z.object({ type: z.literal('utterance-start'), utterance_id: utteranceId, sample_rate: z.number() }),
  z.object({ type: z.literal('utterance-end'), utterance_id: utteranceId }),
  z.object({ type: z.literal('utterance-cancel'), utterance_id: utteranceId }),
  /**
   * Client event: requests speech for a span of a persona's message, in UTF-16 units. The server sends the speech of
   * several spans one after the other.
   */
  z.object({
    type: z.literal('speak'),
    speech_id: speechId,
    message_seq: z.number().int(),
    start: z.number().int().min(0),
    end: z.number().int().min(1),
    format: z.enum(speechFormats).default('pcm16'),
  }),
  /** Client event: cancels all speech that the client has requested and not yet received. */
  z.object({ type: z.literal('speak-cancel') }),
  /** Client event: the learner interrupts the latest reply; `heard` is the number of UTF-16 units that were played. */
  z.object({
    type: z.literal('interrupt'),
    message_seq: z.number().int(),
    heard: z.number().int().min(0),
  }),
  /** Client event: opens the realtime conversation, and ends a realtime conversation that is open in another tab. */
  z.object({ type: z.literal('realtime-start') }),
  z.object({ type: z.literal('realtime-stop') }),
  /**
   * Client event: the learner interrupts the reply after `played_ms` milliseconds of its audio; `speech_id` is null
   * before the first sound of the reply.
   */
  z.object({
    type: z.literal('realtime-interrupt'),
    speech_id: speechId.nullable(),
    played_ms: z.number().min(0).max(3_600_000),
  }),
  /** Client event (B-7): reports the milliseconds from the storage of the turn to the start of the reply's playback. */
  z.object({
    type: z.literal('first-sound'),
    message_seq: z.number().int(),
    ms: z.number().int().min(0).max(600_000),
  }),
]);
export type ClientEvent = z.input<typeof clientEvent>;
/** Type of a client event after the server has parsed it. */
export type ReceivedClientEvent = z.output<typeof clientEvent>;

/** Codes with which the server closes the WebSocket of a live channel. */
export const closeCode = {
  ticketInvalid: 4401,
  notPermitted: 4403,
  /** The client's auth session or access has ended: signed out, deactivated or deleted. */
  signedOut: 4440,
  /** The client has sent more than 20 invalid frames in a minute. */
  policyViolation: 1008,
  tooLarge: 1009,
  serverStopping: 1012,
} as const;
