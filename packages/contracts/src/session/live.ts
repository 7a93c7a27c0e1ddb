import { z } from 'zod';
import { speechFormats } from '../ai/voice-formats.ts';
import { errorCodes } from '../errors.ts';
import { callVoices } from '../library/scenario-modes.ts';
import { largestInteger } from '../page.ts';
import { message, session, sessionClock } from './session.ts';
import { speechTimes } from './speech-times.ts';
import { outcomeReasons, sessionStatuses } from './status.ts';

/**
 * A client opens one WebSocket per session: `/v1/coaching_sessions/{id}/live?ticket=…&after=<seq>`. Binary frames are
 * audio. `seq` numbers the stored events of a session from 1. A client that reconnects sends the last `seq` that it
 * received as `after`, and gets all later events. Without `after`, it first gets a `snapshot`.
 */
const sequenced = { seq: z.number().int() };

export const turnStored = z.object({ type: z.literal('turn-stored'), ...sequenced, message });
/**
 * Event: the transcript of a turn that was stored in the state `transcribing`, while the persona may have replied
 * already. `message` replaces the message with the same `seq`.
 */
export const turnTranscribed = z.object({ type: z.literal('turn-transcribed'), ...sequenced, message });
/**
 * Event: the learner has taken the last turn back. It and its reply are no part of the conversation any more; the next turn
 * gets the same `seq`.
 */
export const turnTakenBack = z.object({
  type: z.literal('turn-taken-back'),
  ...sequenced,
  message_seq: z.number().int(),
});
/** Event: a reply begins. `restart`: the server generates the same reply again, after a failure or a server stop. */
export const replyStart = z.object({
  type: z.literal('reply-start'),
  ...sequenced,
  message,
  restart: z.boolean(),
});
/** Event: a part of a reply's text. Its text follows the text of the `reply-delta` events before. */
export const replyDelta = z.object({
  type: z.literal('reply-delta'),
  ...sequenced,
  message_seq: z.number().int(),
  text: z.string(),
});
/**
 * Event: a reply has ended. `message.text` replaces the text of all `reply-delta` events. If the learner
 * interrupted the reply (state `cut`), `message.text` is the part that was played. A message of the speaker
 * `system` means that the session was stopped for safety (E-5).
 */
export const replyEnd = z.object({ type: z.literal('reply-end'), ...sequenced, message });
/**
 * Event: the AI model returned no usable reply. The client discards the text of the `reply-delta` events. The
 * learner can request the reply again (client event `retry`) or send a new turn.
 */
export const replyFailed = z.object({
  type: z.literal('reply-failed'),
  ...sequenced,
  message_seq: z.number().int(),
  code: z.enum(errorCodes),
});
export const clockChange = z.object({ type: z.literal('clock-change'), ...sequenced, ...sessionClock.shape });
/** Event: the session has ended. The event `report-ready` may follow. */
export const outcome = z.object({
  type: z.literal('outcome'),
  ...sequenced,
  status: z.enum(sessionStatuses),
  reason: z.enum(outcomeReasons).nullable(),
});
export const reportReadyEvent = z.object({ type: z.literal('report-ready'), ...sequenced });

export const storedEvent = z.discriminatedUnion('type', [
  turnStored,
  turnTranscribed,
  turnTakenBack,
  replyStart,
  replyDelta,
  replyEnd,
  replyFailed,
  clockChange,
  outcome,
  reportReadyEvent,
]);
export type StoredEvent = z.output<typeof storedEvent>;

/** Event: the current state of the session, generated for this client and not stored. */
export const snapshot = z.object({
  type: z.literal('snapshot'),
  seq: z.number().int(),
  session,
  messages: z.array(message),
});
/**
 * Event: the server rejected an event of the client. If the event was a turn, `client_turn_id` is the id of
 * the turn.
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

const transcriptDelta = z.object({
  type: z.literal('transcript-delta'),
  utterance_id: utteranceId,
  text: z.string(),
});
/** Event: the final transcript of an utterance, which the learner may send as a turn. */
const transcriptEnd = z.object({
  type: z.literal('transcript-end'),
  utterance_id: utteranceId,
  text: z.string(),
  /** BCP 47 tag of the language that the AI vendor has heard. Null if it names none. */
  language: z.string().nullish(),
});
/**
 * Event: the server rejected an utterance. With the code `audio_too_long`, the audio received so far is transcribed.
 * With any other code, the audio is discarded.
 */
const utteranceRefused = z.object({
  type: z.literal('utterance-refused'),
  utterance_id: utteranceId,
  code: z.enum(errorCodes),
});
/**
 * Event: the AI vendor of a realtime conversation hears the utterance, and will detect its end. If no `utterance-taken`
 * follows within `longest_pause_ms` of silence, the client ends the utterance.
 */
const utteranceHeard = z.object({
  type: z.literal('utterance-heard'),
  utterance_id: utteranceId,
  longest_pause_ms: z.number().int(),
});
/**
 * Event: the utterance has ended, and belongs to the turn `client_turn_id`. That is an earlier turn if the learner went on
 * speaking before the reply to it had begun.
 */
const utteranceTaken = z.object({
  type: z.literal('utterance-taken'),
  utterance_id: utteranceId,
  client_turn_id: z.uuid(),
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
 * Event: a realtime conversation has started. The server streams the learner's audio to the realtime AI
 * model, and stores each utterance as a turn whose `client_turn_id` is the `utterance_id`, unless an `utterance-taken`
 * event says otherwise.
 *
 * With an `answer` (SDP), the audio flows by WebRTC between the client and the AI vendor instead, and the client sends and
 * gets no binary frames. `answer` is null if the client sent no `offer`, if the vendor has no WebRTC, if the
 * conversation is recorded, or if `voice` is `persona`.
 *
 * With the `voice` `persona`, the realtime model sends text only. The client requests the speech of a reply by `speak`, and
 * reports an interruption by `interrupt`, as in a session by turns.
 */
const realtimeReady = z.object({
  type: z.literal('realtime-ready'),
  answer: z.string().nullable(),
  voice: z.enum(callVoices),
});
/**
 * Event: the realtime conversation has ended or could not start. The learner can continue the session turn by
 * turn. `code` is null if the client ended the conversation, and `conflict` if another tab started one.
 */
const realtimeEnded = z.object({ type: z.literal('realtime-ended'), code: z.enum(errorCodes).nullable() });
/**
 * Event: the persona's audio follows as binary frames (PCM, 24 kHz, 16 bit, mono), or begins to arrive by WebRTC.
 */
const realtimeSpeechStart = z.object({ type: z.literal('realtime-speech-start'), speech_id: speechId });
const realtimeSpeechEnd = z.object({ type: z.literal('realtime-speech-end'), speech_id: speechId });

export const serverEvent = z.discriminatedUnion('type', [
  ...storedEvent.options,
  snapshot,
  refused,
  pong,
  transcriptDelta,
  transcriptEnd,
  utteranceRefused,
  utteranceHeard,
  utteranceTaken,
  speechStart,
  speechEnd,
  speechFailed,
  realtimeReady,
  realtimeEnded,
  realtimeSpeechStart,
  realtimeSpeechEnd,
]);
export type ServerEvent = z.output<typeof serverEvent>;

/** Sample rate of the learner's audio in Hz. The audio is raw PCM, 16 bit, little endian, mono (R-VOICE-2). */
export const utteranceRate = 44_100;
/** Maximum length of an utterance in seconds. A longer utterance is sent in several parts. */
export const longestUtterance = 60;

/** Milliseconds of silence after which a learner who speaks by turns and hands-free has ended the turn. */
export const turnPause_ms = 700;

/**
 * Time in milliseconds, from the first text of its reply, in which the learner may correct a spoken turn that was sent by
 * itself. A reply that ends the session does so afterwards.
 */
export const correctionMoment_ms = 4_000;

/**
 * SDP with one medium, which is audio. By a data channel, a client could change the instructions of the persona, which only
 * the server may do. Each line has a type, so that no parser reads a medium that is not seen here.
 */
const audioOffer = z
  .string()
  .max(20_000)
  .regex(/^(?:[a-z]=[^\r\n\0]*\r?\n)+$/)
  .refine((sdp) => sdp.match(/^m=/gm)?.length === 1 && /^m=audio /m.test(sdp));

/** The database stores it as a 32-bit integer. */
const messageSeq = z.number().int().min(1).max(largestInteger);

/**
 * Events that a client may send. A turn that is sent twice with the same `client_turn_id` is stored once. Errors:
 * `conflict` (no failed reply to retry), `too_many_requests` (more than 32 queued frames), `internal` (send the event
 * again).
 */
export const clientEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('turn'),
    client_turn_id: z.uuid(),
    text: z.string(),
    /** The utterances whose transcripts the text contains. Empty for a typed turn. */
    utterance_ids: z.array(utteranceId).max(100).default([]),
    /** The turn that this one replaces, unless a `take-back` has taken it back already. */
    takes_back: z.uuid().optional(),
  }),
  /**
   * Takes the last turn back, with its reply: the learner corrects its transcript, or goes on speaking. Ignored if it is not
   * the last turn. Refused with `session_over` or `session_paused`.
   */
  z.object({ type: z.literal('take-back'), client_turn_id: z.uuid() }),
  z.object({ type: z.literal('retry') }),
  /**
   * Requests the failed reply, and all later ones, of the built-in practice engine. Refused with `conflict` before the
   * second failed reply, or if the engine is switched off.
   */
  z.object({ type: z.literal('use-built-in') }),
  /**
   * The learner waits no longer for the streaming reply: it fails. Refused with `reply_in_progress` in the first ten
   * seconds after the turn.
   */
  z.object({ type: z.literal('stop-waiting') }),
  z.object({ type: z.literal('end') }),
  z.object({ type: z.literal('abort') }),
  /** Pauses the clock of the session, for a week at most. */
  z.object({ type: z.literal('pause') }),
  z.object({ type: z.literal('resume') }),
  z.object({ type: z.literal('ping') }),
  /** The audio of one utterance of the learner follows as binary frames. */
  z.object({ type: z.literal('utterance-start'), utterance_id: utteranceId, sample_rate: z.number() }),
  z.object({ type: z.literal('utterance-end'), utterance_id: utteranceId }),
  z.object({ type: z.literal('utterance-cancel'), utterance_id: utteranceId }),
  /**
   * Requests speech for a part of a persona's message. `start` and `end` are positions in the message, in
   * UTF-16 units. The server sends the speech of several requests one after the other.
   */
  z.object({
    type: z.literal('speak'),
    speech_id: speechId,
    message_seq: messageSeq,
    start: z.number().int().min(0).max(largestInteger),
    end: z.number().int().min(1).max(largestInteger),
    format: z.enum(speechFormats).default('pcm16'),
  }),
  /** Cancels all requested speech that the client has not received. */
  z.object({ type: z.literal('speak-cancel') }),
  /** The learner interrupts the latest reply. `heard` is the number of UTF-16 units that were played. */
  z.object({
    type: z.literal('interrupt'),
    message_seq: messageSeq,
    heard: z.number().int().min(0).max(largestInteger),
  }),
  /**
   * Starts a realtime conversation, and ends the realtime conversation of the same session in another tab. `offer` is the
   * client's WebRTC offer, if it can connect to the AI vendor directly.
   */
  z.object({ type: z.literal('realtime-start'), offer: audioOffer.optional() }),
  z.object({ type: z.literal('realtime-stop') }),
  /**
   * Whether the AI vendor detects the end of the learner's turns, which not all can do. At the start of a realtime
   * conversation, the client detects it.
   */
  z.object({ type: z.literal('realtime-detection'), detects: z.boolean() }),
  /** The learner interrupts the spoken reply. `speech_id` is null before the first sound of the reply. */
  z.object({
    type: z.literal('realtime-interrupt'),
    speech_id: speechId.nullable(),
    played_ms: z.number().min(0).max(3_600_000),
  }),
  /** Reports the time from the storage of a turn to the playback of the reply, in milliseconds (B-7). */
  z.object({
    type: z.literal('first-sound'),
    message_seq: messageSeq,
    ms: z.number().int().min(0).max(600_000),
  }),
  /** Reports when a message was heard. A later report about the same message replaces it. */
  z.object({ type: z.literal('speech-times'), message_seq: messageSeq, ...speechTimes.shape }),
]);
export type ClientEvent = z.input<typeof clientEvent>;
export type ReceivedClientEvent = z.output<typeof clientEvent>;

/** Codes with which the server closes the WebSocket of a live channel. */
export const closeCode = {
  ticketInvalid: 4401,
  notPermitted: 4403,
  /** The user has signed out, or the account was deactivated or deleted. */
  signedOut: 4440,
  /** Too many live channels of this session, or of this user or guest, are open. */
  tooManySockets: 4429,
  /** The client has sent more than 20 invalid frames, or 2,000 events, in a minute. */
  policyViolation: 1008,
  tooLarge: 1009,
  serverStopping: 1012,
  /** The database cannot be reached, or the client reads too slowly. */
  tryAgainLater: 1013,
} as const;
