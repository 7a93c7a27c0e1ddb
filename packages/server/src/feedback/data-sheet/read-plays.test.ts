import { describe, expect, it } from 'vitest';
import type { PlayedCriterion, SheetPlay } from '../../runtime/database/schema/analysis-tables.ts';
import { aSnapshot } from '../../session/stage/stage.fixture.ts';
import { readCriteria, readLevels } from './read-plays.ts';

const observer_id = crypto.randomUUID();
const rubric = ['asks', 'listens', 'closes'].map((key) => ({
  ...{ key, name: `It ${key}`, description: '', weight: 1, blocker: false, competency: '' },
  ...{ fails_when_not_seen: false, anchors: {} },
}));
const base = aSnapshot(crypto.randomUUID(), crypto.randomUUID());
const [first] = base.observers;
const snapshot = {
  ...base,
  observers: [{ ...first, id: observer_id, name: 'Coach', content: { ...first?.content, rubric } }],
} as unknown as typeof base;

type Line = readonly [key: string, scores: Readonly<Record<SheetPlay['level'], number | null>>, at?: number];

/** Three plays of each level, in which each line has one score; `at` is where its proof begins. */
const plays = (...lines: readonly Line[]): SheetPlay[] =>
  (['poor', 'fair', 'good'] as const).flatMap((level) =>
    [1, 2, 3].map(() => ({
      ...{ level, turns: 4, won: level === 'good', disclosures: 1, unearned: { count: 1, of: 4 } },
      judgements: [
        {
          ...{ score: 60, aims: [] },
          criteria: lines.map(([key, scores, at = 0]): PlayedCriterion => {
            const score = scores[level];
            return {
              observer_id,
              key,
              score,
              quote: score === null ? null : { message_seq: 2, start: at, end: at + 9 },
            };
          }),
        },
      ],
    })),
  );
const named = (played: readonly SheetPlay[], before = {}) =>
  Object.fromEntries(readCriteria(snapshot, played, before).map(({ name, ...rest }) => [name, rest]));

describe('what the plays of simulated learners say of the criteria', () => {
  it.each([
    ['tells-apart', { poor: 1, fair: 3, good: 4 }],
    ['tells-apart', { poor: null, fair: null, good: 4 }],
    ['same', { poor: 3, fair: 3, good: 3 }],
    ['same', { poor: 1, fair: 5, good: 4 }],
    ['reversed', { poor: 4, fair: 3, good: 2 }],
    ['not-judged', { poor: 2, fair: null, good: null }],
  ])('B-13 a criterion with the finding %s has the scores %j by level', (finding, scores) => {
    expect(named(plays(['asks', scores]))['It asks']?.finding).toBe(finding);
  });

  it('B-13 two criteria that the same words prove measure the same, and two that other words prove do not', () => {
    const scores = { poor: null, fair: 3, good: 4 };
    const lines = named(plays(['asks', scores, 0], ['listens', scores, 4], ['closes', scores, 30]));
    expect(lines['It listens']?.same_words_as).toBe('It asks');
    expect(lines['It asks']?.same_words_as).toBeNull();
    expect(lines['It closes']?.same_words_as).toBeNull();
  });

  it('B-13 a criterion that the same words prove as one of another observer is named with that observer', () => {
    const other_id = crypto.randomUUID();
    const observers = [...snapshot.observers, { ...snapshot.observers[0], id: other_id, name: 'Mentor' }];
    const scores = { poor: null, fair: 3, good: 4 };
    const played = plays(['asks', scores]).map((play) => ({
      ...play,
      judgements: play.judgements.map((judgement) => ({
        ...judgement,
        criteria: [
          ...judgement.criteria,
          ...judgement.criteria.map((one) => ({ ...one, observer_id: other_id, key: 'closes' })),
        ],
      })),
    }));
    const lines = readCriteria({ ...snapshot, observers } as typeof base, played, {});
    const same = lines.flatMap(({ observer_name, name, same_words_as }) =>
      same_words_as ? [[observer_name, name, same_words_as]] : [],
    );
    expect(same).toEqual([['Mentor', 'It closes', 'It asks (Coach)']]);
  });

  it('B-13 the width of a criterion is the largest difference of the scores of one conversation', () => {
    const [play, ...rest] = plays(['asks', { poor: 2, fair: 3, good: 4 }]);
    const judged = (score: number) => ({
      score,
      aims: [],
      criteria: [{ observer_id, key: 'asks', score, quote: null }],
    });
    const wide = { ...play, judgements: [judged(2), judged(4), judged(3)] } as SheetPlay;
    expect(named([wide, ...rest])['It asks']?.width).toBe(2);
  });

  it('B-13 a new sheet states the finding of the sheet before it', () => {
    const played = plays(['asks', { poor: 3, fair: 3, good: 3 }]);
    const lines = named(played, { 'criterion/Coach/It asks': 'tells-apart' });
    expect(lines['It asks']).toMatchObject({ finding: 'same', finding_before: 'tells-apart' });
    expect(lines['It closes']?.finding_before).toBeNull();
  });

  it('B-13 a level without a play or a score has neither', () => {
    expect(readLevels([]).good).toEqual({
      plays: 0,
      score: null,
      won: 0,
      turns: 0,
      disclosures: 0,
      unearned: { count: 0, of: 0 },
    });
    expect(readLevels(plays()).good).toMatchObject({
      ...{
        plays: 3,
        won: 3,
        turns: 4,
        score: { mean: 60, least: 60, greatest: 60 },
        unearned: { count: 3, of: 12 },
      },
    });
  });
});
