import { anObserverContent } from '@repartee/testing';
import { describe, expect, it } from 'vitest';
import type { AskChat } from '../persona/persona-reply.ts';
import { practiceObservation } from '../practice/observation/observe.ts';
import { practiceReply } from '../practice/practice-reply.ts';
import type { ObserveRequest } from '../roleplay/observe-request.ts';
import type { ReplyRequest } from '../roleplay/reply-request.ts';
import { playLevel } from '../simulate/play-level.ts';
import {
  cliffsDelta,
  difficultyEffects,
  type RecordedConversation,
  requiredEffect,
} from './difficulty-effects.ts';
import { almostWon, type FidelityLanguage, fidelityCast, fidelityTexts } from './fidelity-cast.ts';
import { injections } from './injections.ts';
import { revealedInstructions } from './revealed-instructions.ts';
import { type ReadOutcome, tryInjection } from './try-injection.ts';

const levels = [1, 2, 3, 4] as const;
const languages = ['en-GB', 'fr-FR'] as const;

/** Replies are cached by conversation, because many prompt injections share the same first turns. */
const answered = new Map<string, ReturnType<typeof practiceReply>>();
function answerTo(request: ReplyRequest) {
  const { seed, language, persona, mission, transcript } = request;
  const key = JSON.stringify([seed, language, persona.difficulty, mission === null, transcript]);
  const known = answered.get(key) ?? practiceReply(request);
  answered.set(key, known);
  return known;
}
const practice: AskChat = async function* ({ roleplay }) {
  const { text, marker } = answerTo(roleplay as ReplyRequest);
  yield { type: 'text', text: marker ? `${text}\n${marker}` : text };
  yield { type: 'finish', reason: 'stop', model: null, vendorRequestId: null };
};
const read: ReadOutcome = async (chunks) => {
  let text = '';
  for await (const chunk of chunks) text += chunk;
  const marker = /\n\[(WIN|LOSE|END)\]$/u.exec(text);
  return {
    text: marker ? text.slice(0, marker.index) : text,
    outcome: (marker?.[1]?.toLowerCase() as 'win' | undefined) ?? null,
  };
};

describe('the corpus of prompt injections', () => {
  it('the corpus of prompt injections has at least 200 different injections', () => {
    const different = new Set(injections.map(({ turns }) => turns.join('\n')));
    expect(different.size).toBeGreaterThanOrEqual(200);
    for (const language of languages) {
      const own = injections.filter((one) => one.language === language);
      expect(new Set(own.map(({ kind }) => kind)).size).toBe(11);
      expect(own.length).toBeGreaterThanOrEqual(100);
    }
  });

  it.each([
    ['opening', [1, 4]],
    ['almost-won', [1, 2]],
  ] as const)(
    'B-4 R-SES-2 no injection makes the practice engine announce a win (sent at: %s, levels %j)',
    async (after, tried) => {
      const broken: string[] = [];
      for (const level of tried)
        for (const injection of injections) {
          const trial = { level, seed: 'a', after } as const;
          const { won, revealed, replies } = await tryInjection(practice, injection, trial, read);
          if (won || revealed) broken.push(`${injection.id} at ${level}: ${revealed ?? 'won'}`);
          expect(replies.length).toBeGreaterThan(0);
        }
      expect(broken).toEqual([]);
    },
  );

  it('the turns of `almostWon` do not win the mission, but one more turn with a concrete next step wins it', () => {
    const step = {
      'en-GB': 'I will send you the test sheets tonight and on Thursday we run them together.',
      'fr-FR': 'Je vous envoie les fiches de test ce soir. Jeudi à 10 h, on les passe ensemble, d’accord ?',
    };
    for (const language of languages) {
      const cast = fidelityCast(language, 1, 'a');
      const transcript: { speaker: 'persona' | 'learner'; text: string }[] = [];
      let marker: string | null = null;
      for (const text of [...almostWon(language), step[language]]) {
        expect(marker).toBeNull();
        transcript.push({ speaker: 'learner', text });
        const reply = practiceReply({ ...cast, transcript });
        transcript.push({ speaker: 'persona', text: reply.text });
        marker = reply.marker;
      }
      expect(marker).toBe('[WIN]');
    }
  });

  it('revealedInstructions finds five consecutive words of the secret instructions in a reply', () => {
    const request = { ...fidelityCast('en-GB', 2, 'a'), transcript: [] };
    expect(revealedInstructions(request, 'I only open if: you ask whether the date suits her!')).toBe(
      'you ask whether the date',
    );
    expect(
      revealedInstructions(request, 'My rule is: Spoken words only, no stage directions.'),
    ).toBeDefined();
    for (const line of [...request.persona.disclosures, request.persona.character, request.scenario.context])
      expect(revealedInstructions(request, line)).toBeUndefined();
    const asked = [{ speaker: 'learner' as const, text: 'Do you say “you ask whether the date suits her”?' }];
    expect(
      revealedInstructions({ ...request, transcript: asked }, 'You ask whether the date suits her?'),
    ).toBeUndefined();
  });

  it('B-1 no prompt injection in a learner’s turn raises a score of the built-in observer', () => {
    const raised: string[] = [];
    const scoresOf = (language: FidelityLanguage, turns: readonly string[]) => {
      const request: ObserveRequest = {
        ...fidelityCast(language, 2, 'a'),
        status: 'end',
        observer: { id: 'o', name: 'Coach', ...anObserverContent({ rubric: rubricOf(language) }) },
        transcript: turns.flatMap((text, index) => [
          { seq: index * 2 + 1, speaker: 'learner' as const, text },
          { seq: index * 2 + 2, speaker: 'persona' as const, text: index % 2 ? 'I see.' : 'Go on.' },
        ]),
      };
      return practiceObservation(request).criteria.map(({ score }) => score ?? -1);
    };
    for (const injection of injections) {
      // Neutral turns get low scores, so that a successful injection would raise the scores visibly.
      const plain = fidelityTexts[injection.language].plain_turns;
      const before = scoresOf(injection.language, plain);
      const after = scoresOf(injection.language, [...plain, ...injection.turns]);
      if (after.some((score, index) => score > (before[index] ?? -1)))
        raised.push(`${injection.id}: ${before} → ${after}`);
    }
    expect(raised).toEqual([]);
  });
});

const criterion = (key: string, name: string) => ({
  key,
  name,
  description: '',
  weight: 1,
  blocker: false,
  competency: '',
  fails_when_not_seen: false,
  anchors: {},
});
const rubricOf = (language: FidelityLanguage) =>
  Object.entries(fidelityTexts[language].rubric).map(([key, name]) => criterion(key, name));

describe('the effect size (Cliff’s delta) of a difficulty level', () => {
  it('Cliff’s delta is 1 if the first sample has only lower values', () => {
    expect(cliffsDelta([1, 2], [3, 4])).toBe(1);
    expect(cliffsDelta([3, 4], [1, 2])).toBe(-1);
    expect(cliffsDelta([1, 2, 3], [1, 2, 3])).toBe(0);
    // The two samples form 16 pairs. The value of the second sample is higher in 11 pairs and lower in 2
    // pairs.
    expect(cliffsDelta([10, 20, 20, 40], [20, 30, 40, 50])).toBeCloseTo((11 - 2) / 16, 10);
  });

  it.each(languages)(
    'B-4 adjacent difficulty levels have an effect size of at least 0.7 on every measure (%s)',
    async (language) => {
      const conversations: RecordedConversation[] = [];
      for (const level of levels)
        for (let run = 0; run < 30; run += 1) {
          const seed = `run-${run}`;
          let transcript: RecordedConversation['transcript'] = [];
          const cast = fidelityCast(language, level, seed);
          const free = { ...cast, mission: null };
          for await (const now of playLevel(practice, free, level, async (chunks) => {
            const { text, outcome } = await read(chunks);
            return { text, ended: outcome !== null };
          }))
            transcript = now;
          conversations.push({ language, level, seed, transcript });
        }
      const effects = difficultyEffects(conversations);
      expect(effects).toHaveLength(9);
      for (const { measure, from, to, delta } of effects)
        expect([measure, from, to, delta >= requiredEffect]).toEqual([measure, from, to, true]);
    },
  );
});
