import { Counter, Gauge, Histogram } from 'prom-client';

/** Metrics of this process, which `openMetrics` registers. No label contains an id, so that their number is limited. */

const registers: never[] = [];
const buckets = [0.1, 0.25, 0.5, 0.75, 1, 1.5, 2, 3, 5, 8, 15, 30];

export const liveSessions = new Gauge({
  name: 'live_sessions',
  help: 'Number of sessions with an open live channel on this process',
  registers,
});
export const liveSockets = new Gauge({
  name: 'live_sockets',
  help: 'Number of open live channels (WebSockets)',
  registers,
});
export const liveReplies = new Gauge({
  name: 'live_replies',
  help: 'Number of replies of personas that this process generates',
  registers,
});
export const replyFirstToken = new Histogram({
  name: 'reply_first_token_seconds',
  help: 'Seconds from a stored turn of the learner to the first text of the reply',
  buckets,
  registers,
});
export const replyFirstSound = new Histogram({
  name: 'reply_first_sound_seconds',
  help: "Seconds from a turn of the learner to the first sound of the reply, as the learner's browser reports it",
  buckets,
  registers,
});
export const aiFirstPart = new Histogram({
  name: 'ai_first_part_seconds',
  help: 'Seconds from the request to a vendor to the first text or sound of its answer',
  labelNames: ['vendor', 'capability'],
  buckets,
  registers,
});
export const aiCalls = new Counter({
  name: 'ai_calls_total',
  help: 'Ended calls of AI vendors, by outcome: ok, or the code of the error',
  labelNames: ['vendor', 'capability', 'outcome'],
  registers,
});
export const aiCost = new Counter({
  name: 'ai_cost_eur_total',
  help: 'Cost of ended calls of AI vendors in euros',
  labelNames: ['vendor'],
  registers,
});
export const databaseWait = new Histogram({
  name: 'database_wait_seconds',
  help: 'Seconds that a transaction waits for a connection to the database, and for its begin',
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  registers,
});
export const objectStoreErrors = new Counter({
  name: 'object_store_errors_total',
  help: 'Failed operations of the object store',
  labelNames: ['operation'],
  registers,
});

export const productMetrics = [
  ...[liveSessions, liveSockets, liveReplies, replyFirstToken, replyFirstSound],
  ...[aiFirstPart, aiCalls, aiCost, databaseWait, objectStoreErrors],
];
