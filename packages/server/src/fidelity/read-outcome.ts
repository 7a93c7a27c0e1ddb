import type { ReadOutcome } from '@repartee/ai/fidelity/try-injection';
import { receiveReply } from '../markers/receive-reply.ts';

/**
 * Reads a reply as a session does: removes outcome markers such as `[WIN]`, and returns the outcome that ends
 * the session.
 */
export const readOutcome: ReadOutcome = async (chunks) => {
  const reply = receiveReply(chunks);
  for await (const _ of reply.pieces);
  return { text: reply.text, outcome: reply.decisive };
};
