import { z } from 'zod';
import { errorCodes } from '../errors.ts';
import { message, session } from './session.ts';
import { outcomeReasons, sessionStatuses } from './status.ts';

/**
 * The live channel: one WebSocket per player at `/v1/coaching_sessions/{id}/live?ticket=…&after=<seq>`.
 * Events with a `seq` are stored before they are sent; whoever gives the last `seq` they saw as `after` misses none.
 * Without `after` the first frame is a `snapshot`, and what follows continues from its `seq`.
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
/** The answer is complete; `message.text` is the whole of it, markers removed. */
export const replyEnd = z.object({ type: z.literal('reply-end'), ...sequenced, message });
/** The engine gave no usable answer; `retry` asks for it again. The learner's turn is kept. */
export const replyFailed = z.object({
  type: z.literal('reply-failed'),
  ...sequenced,
  message_seq: z.number().int(),
  code: z.enum(errorCodes),
});
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

export const serverEvent = z.discriminatedUnion('type', [...storedEvent.options, snapshot, refused, pong]);
export type ServerEvent = z.output<typeof serverEvent>;

/** What a player may send. A turn sent twice under one `client_turn_id` is stored once. */
export const clientEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('turn'), client_turn_id: z.uuid(), text: z.string() }),
  z.object({ type: z.literal('retry') }),
  z.object({ type: z.literal('end') }),
  z.object({ type: z.literal('abort') }),
  z.object({ type: z.literal('ping') }),
]);
export type ClientEvent = z.output<typeof clientEvent>;

/** WebSocket close codes of our own. */
export const closeCode = {
  ticketInvalid: 4401,
  notPermitted: 4403,
  tooLarge: 1009,
  serverStopping: 1012,
} as const;
