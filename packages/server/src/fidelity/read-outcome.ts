import type { ReadOutcome } from '@repartee/ai/fidelity/try-injection';
import { receiveReply } from '../session/markers/receive-reply.ts';

/** Reads a reply in the same way as a session: removes outcome markers; a marker in the last line is the outcome. */
export const readOutcome: ReadOutcome = async (chunks) => {
  const reply = receiveReply(chunks);
  for await (const _ of reply.pieces);
  return { text: reply.text, outcome: reply.decisive };
};
