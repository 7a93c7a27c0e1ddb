import { measureReplies } from '@repartee/ai/simulate/measure-replies';
import { playLevel, type ReadReply, repliesIn } from '@repartee/ai/simulate/play-level';
import { learnerScript } from '@repartee/ai/simulate/simulation-data';
import type { AnsweredBy } from '@repartee/contracts/ai/ai-call';
import type { RoleplayDraft } from '@repartee/contracts/library/authoring/roleplay-draft';
import type { SimulatedLevel } from '@repartee/contracts/library/authoring/simulation';
import type { Difficulty } from '@repartee/contracts/library/persona';
import type { AiDispatcher } from '../../../ai/dispatch/dispatcher.ts';
import { receiveReply } from '../../../ai/markers/receive-reply.ts';
import { inParallel } from '../../../runtime/jobs/in-parallel.ts';
import type { JobWork } from '../authoring-jobs.ts';
import { castOfDraft } from '../cast-of-draft.ts';

export interface SimulationResult {
  readonly levels: readonly SimulatedLevel[];
  readonly answered_by: AnsweredBy | null;
}

const difficulties: readonly Difficulty[] = [1, 2, 3, 4];
/**
 * Maximum number of difficulty levels played in parallel. A local model server handles only few concurrent
 * calls.
 */
const atOnce = 2;

export const unplayed = ({ language }: RoleplayDraft): SimulatedLevel[] =>
  difficulties.map((level) => ({
    level,
    replies: 0,
    script_turns: learnerScript(language).length,
    measures: null,
    transcript: [],
  }));

/**
 * Plays a role-play with a scripted learner at four difficulty levels and stores each reply. A restarted job
 * plays incomplete levels again from the first turn.
 */
export function runSimulation(ai: AiDispatcher): JobWork {
  return async ({ id, organization_id, input, result }, signal, store) => {
    const roleplay = input as RoleplayDraft;
    const stored = result as Partial<SimulationResult>;
    const levels = [...(stored.levels ?? unplayed(roleplay))];
    let answered_by: AnsweredBy | null = stored.answered_by ?? null;
    const call = {
      organization_id,
      purpose: 'test-chat',
      preferred_model_id: roleplay.scenario?.content.chat_model_id ?? null,
      onAnswer: (by: AnsweredBy) => {
        answered_by = by;
      },
    } as const;
    const cast = { seed: id, ...castOfDraft(roleplay) };
    const play = async (place: SimulatedLevel, either: AbortSignal): Promise<void> => {
      const ask = (request: Parameters<AiDispatcher['chat']>[1]) =>
        ai.chat(call, { ...request, unread: true }, either);
      for await (const transcript of playLevel(ask, cast, place.level, readReply)) {
        const replies = repliesIn(transcript);
        levels[place.level - 1] = {
          ...place,
          replies: replies.length,
          measures: measureReplies(replies, cast.persona, roleplay.language),
          transcript: [...transcript],
        };
        await store({ levels, answered_by } satisfies SimulationResult);
      }
    };
    const waiting = levels.filter(({ replies, script_turns }) => replies < script_turns);
    await inParallel(waiting, atOnce, signal, play);
  };
}

const readReply: ReadReply = async (chunks) => {
  const reply = receiveReply(chunks);
  for await (const _ of reply.pieces);
  return { text: reply.text, ended: reply.decisive !== null };
};
