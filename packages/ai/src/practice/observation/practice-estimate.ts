import { type Mood, moodOf } from '@repartee/contracts/library/mood';
import { z } from 'zod';
import { loadLanguageData } from '../../language/language-data.ts';
import { spaced } from '../../language/typography.ts';
import { difficultyBehaviour } from '../../persona/difficulty.ts';
import type { NumberedLine, ObservedTurn } from '../../roleplay/observe-request.ts';
import type { ReplyRequest, RoleplayCast, TranscriptLine } from '../../roleplay/reply-request.ts';
import { neutralText } from '../../text/neutral-text.ts';
import type { Move } from '../lexicon.ts';
import { matterOf, type Reading, readConversation } from '../reading/conversation-reading.ts';
import { type Progress, progressOf } from '../reading/criteria-progress.ts';
import type { LearnerTurn } from '../reading/learner-turn.ts';
import { earns, irritates, type Stance, stanceOf } from '../stance.ts';
import { filledIn } from './report-phrases.ts';

const effects = ['disclosed', 'met', 'trust', 'calm', 'closed', 'leaving'] as const;

const changePhrases = await loadLanguageData(
  z.strictObject({
    causes: z.record(
      z.enum([...(Object.keys({ ...earns, ...irritates }) as Move[]), 'sets_next_step', 'odd', 'other']),
      z.string(),
    ),
    effects: z.record(z.enum(effects), z.string()),
  }),
  (locale) => import(`../languages/${locale}/change-phrases.json`, { with: { type: 'json' } }),
);

export interface EstimateRequest extends RoleplayCast {
  readonly transcript: readonly NumberedLine[];
}

type OutcomeEstimate = Omit<ObservedTurn, 'seq'>;

interface Standing {
  readonly reading: Reading;
  readonly progress: Progress | null;
  readonly stance: Stance;
  readonly estimate: number;
}

const between = (least: number, value: number, most: number): number =>
  Math.max(least, Math.min(most, value));

function standingOf(request: RoleplayCast, transcript: readonly TranscriptLine[]): Standing {
  const { persona, mission, language } = request;
  const reading = readConversation(transcript, persona, language, matterOf(request));
  const stance = stanceOf(reading, mission);
  const progress =
    mission && mission.success_criteria.length > 0 ? progressOf(mission, persona, reading) : null;
  const { breaking_point } = difficultyBehaviour[persona.difficulty];
  const towards = progress
    ? 35 * progress.share + 4 * between(-4, stance.credit, 5)
    : 7 * between(-4, stance.credit, 7);
  const away = 45 * Math.min(1, stance.tension / breaking_point);
  return { reading, progress, stance, estimate: Math.round(between(0, 40 + towards - away, 100)) };
}

/**
 * Returns the move (such as an apology) that changed the outcome estimate most. `better` is true if the estimate rose.
 */
function causeOf(turn: LearnerTurn, better: boolean): { move: Move | 'odd' | 'other'; words: string | null } {
  if (turn.oddity) return { move: 'odd', words: null };
  const weights: Partial<Record<Move, number>> = better ? { ...earns, sets_next_step: 0.7 } : irritates;
  let most: { move: Move; sentence: string; weight: number } | null = null;
  for (const { move, sentence } of turn.detectedMoves) {
    const weight = weights[move] ?? 0;
    if (weight > (most?.weight ?? 0)) most = { move, sentence, weight };
  }
  return most ? { move: most.move, words: most.sentence } : { move: 'other', words: null };
}

function effectOf(before: Standing, after: Standing, breaking_point: number): (typeof effects)[number] {
  if (after.estimate < before.estimate)
    return after.stance.tension >= breaking_point - 1 ? 'leaving' : 'closed';
  if (after.reading.disclosed.size > before.reading.disclosed.size) return 'disclosed';
  const met = ({ progress }: Standing) => progress?.met.filter(Boolean).length ?? 0;
  if (met(after) > met(before)) return 'met';
  return after.stance.tension < before.stance.tension ? 'calm' : 'trust';
}

/**
 * The estimate follows from the met success criteria, the trust that the learner has earned and the persona's tension.
 */
export function practiceEstimate(request: EstimateRequest): OutcomeEstimate {
  const { transcript, persona } = request;
  const after = standingOf(request, transcript);
  const last = transcript.findLastIndex(({ speaker }) => speaker === 'learner');
  const before = standingOf(request, transcript.slice(0, Math.max(0, last)));
  const turn = after.reading.turns.at(-1);
  if (!turn || after.estimate === before.estimate)
    return { estimate: after.estimate, quote: null, change: '' };
  const { language } = after.reading;
  const phrases = changePhrases[language];
  const { breaking_point } = difficultyBehaviour[persona.difficulty];
  const { move, words } = causeOf(turn, after.estimate > before.estimate);
  const name = persona.name.split(/\s+/)[0] ?? '';
  const effect = phrases.effects[effectOf(before, after, breaking_point)];
  const sentence = neutralText(
    filledIn(`${phrases.causes[move] ?? phrases.causes.other}, ${effect}.`, { name }),
  );
  return {
    estimate: after.estimate,
    quote: words,
    change: spaced(sentence, language),
  };
}

/** Returns the mood of the persona after its reply to the last turn of the transcript. */
export function practiceMood(request: ReplyRequest, reply: string): Mood {
  const { transcript } = request;
  const turn = transcript.findLastIndex(({ speaker }) => speaker === 'learner');
  const before = standingOf(request, transcript.slice(0, Math.max(0, turn)));
  const after = standingOf(request, [...transcript, { speaker: 'persona', text: reply }]);
  return moodOf(after.estimate, before.estimate);
}

/** Returns the estimates at the start of the conversation and after each turn of the learner. */
export function practiceTurns(request: EstimateRequest): readonly ObservedTurn[] {
  const { transcript } = request;
  const turns = transcript.filter(({ speaker }) => speaker === 'learner').map(({ seq }) => seq);
  return [null, ...turns].map((seq, index) => {
    const next = turns[index] ?? Number.POSITIVE_INFINITY;
    const lines = transcript.filter((line) => line.seq < next);
    return { seq, ...practiceEstimate({ ...request, transcript: lines }) };
  });
}
