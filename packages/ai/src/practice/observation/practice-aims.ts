import type { ReplyRequest } from '../../roleplay/reply-request.ts';
import { matterOf, readConversation } from '../conversation-reading.ts';
import { progressOf, withForbidden } from '../criteria-progress.ts';

/**
 * Returns for each success criterion of the mission whether it is met after the persona's reply to the last turn of
 * the transcript, by the rules that judge it in the report: null for one that the rules cannot judge (yet). Null without
 * success criteria.
 */
export function practiceAims(request: ReplyRequest, reply: string): (boolean | null)[] | null {
  const { persona, mission, language, transcript } = request;
  if (!mission || mission.success_criteria.length === 0) return null;
  const lines = [...transcript, { speaker: 'persona' as const, text: reply }];
  const reading = readConversation(lines, persona, language, matterOf(request));
  return progressOf(mission, persona, withForbidden(reading, mission)).judgements.map(({ verdict }) =>
    verdict === 'cannot-judge' ? null : verdict === 'met',
  );
}
