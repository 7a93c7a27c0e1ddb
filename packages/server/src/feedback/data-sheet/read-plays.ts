import {
  type CriterionFinding,
  clearCredit,
  type LearnerLevel,
  learnerLevels,
  type SheetCriterion,
  type SheetLevel,
} from '@repartee/contracts/feedback/data-sheet/data-sheet';
import { observersOf } from '../../library/observers/default-observer.ts';
import { unearnedIn } from '../../library/unearned/unearned-repository.ts';
import type { PlayedCriterion, SheetPlay } from '../../runtime/database/schema/analysis-tables.ts';
import type { ScenarioSnapshot } from '../../runtime/database/schema/scenario-snapshot.ts';

const highestScore = 5;

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

const byLevel = <Value>(of: (level: LearnerLevel) => Value) =>
  Object.fromEntries(learnerLevels.map((level) => [level, of(level)])) as Record<LearnerLevel, Value>;

/** A judgement of one line of the sheet: its credit from 0 to 1, or null if nothing was stated. */
type Stated = number | null;

function findingOf(
  good: readonly Stated[],
  credit: Readonly<Record<LearnerLevel, number>>,
): CriterionFinding {
  if (good.every((one) => one === null)) return 'not-judged';
  if (credit.poor - credit.good >= clearCredit) return 'reversed';
  const isOrdered = credit.poor <= credit.fair && credit.fair <= credit.good;
  return isOrdered && credit.good - credit.poor >= clearCredit ? 'tells-apart' : 'same';
}

/** Reads one line of the sheet out of the judgements of all plays. */
function readLine(
  plays: readonly SheetPlay[],
  statedIn: (judgement: SheetPlay['judgements'][number]) => Stated,
) {
  const of = (level: LearnerLevel): Stated[] =>
    plays.filter((play) => play.level === level).flatMap(({ judgements }) => judgements.map(statedIn));
  const credit = byLevel((level) => mean(of(level).map((one) => one ?? 0)));
  const all = learnerLevels.flatMap(of);
  return {
    finding: findingOf(of('good'), credit),
    credit,
    judged: mean(all.map((one) => (one === null ? 0 : 1))),
  };
}

type CriterionId = Pick<PlayedCriterion, 'observer_id' | 'key'>;
const isOf =
  (one: CriterionId) =>
  ({ observer_id, key }: CriterionId): boolean =>
    observer_id === one.observer_id && key === one.key;

/** Largest difference of the scores of one conversation. */
const widthOf = (plays: readonly SheetPlay[], one: CriterionId): number =>
  Math.max(
    0,
    ...plays.map(({ judgements }) => {
      const scores = judgements.flatMap(({ criteria }) => criteria.find(isOf(one))?.score ?? []);
      return scores.length === 0 ? 0 : Math.max(...scores) - Math.min(...scores);
    }),
  );

/** Two criteria measure the same if the same words prove both wherever both were stated, at least twice. */
function sameWords(plays: readonly SheetPlay[], one: CriterionId, other: CriterionId): boolean {
  const pairs = plays.flatMap(({ judgements }) =>
    judgements.slice(0, 1).flatMap(({ criteria }) => {
      const quotes = [criteria.find(isOf(one))?.quote, criteria.find(isOf(other))?.quote];
      return quotes[0] && quotes[1] ? [quotes as NonNullable<PlayedCriterion['quote']>[]] : [];
    }),
  );
  const overlap = ([a, b]: NonNullable<PlayedCriterion['quote']>[]): boolean =>
    a !== undefined &&
    b !== undefined &&
    a.message_seq === b.message_seq &&
    a.start < b.end &&
    b.start < a.end;
  return pairs.length >= 2 && pairs.every(overlap);
}

/** The name of a criterion, with its observer where that is another one than `observer_id`. */
const nameFor = (
  observer_id: string,
  of: Pick<SheetCriterion, 'observer_name' | 'name'> & Pick<PlayedCriterion, 'observer_id'>,
): string => (of.observer_id === observer_id ? of.name : `${of.name} (${of.observer_name})`);

/** The name by which the next sheet finds a line of this one. */
export const lineKey = ({
  line,
  observer_name,
  name,
}: Pick<SheetCriterion, 'line' | 'observer_name' | 'name'>) => `${line}/${observer_name ?? ''}/${name}`;

export function readCriteria(
  snapshot: ScenarioSnapshot,
  plays: readonly SheetPlay[],
  before: Readonly<Record<string, CriterionFinding>>,
): SheetCriterion[] {
  const criteria = observersOf(snapshot)
    .flatMap(({ id: observer_id, name: observer_name, content: { rubric } }) =>
      rubric.map(({ key, name }) => ({ observer_id, observer_name, key, name })),
    )
    .map((criterion, index, all) => {
      const { observer_id, observer_name, name } = criterion;
      const earlier = all.slice(0, index).find((one) => sameWords(plays, one, criterion));
      return {
        ...{ line: 'criterion' as const, observer_name, name },
        ...readLine(plays, (judgement) => {
          const score = judgement.criteria.find(isOf(criterion))?.score;
          return typeof score === 'number' ? score / highestScore : null;
        }),
        width: widthOf(plays, criterion),
        same_words_as: earlier ? nameFor(observer_id, earlier) : null,
      };
    });
  const aims = (snapshot.mission?.content.success_criteria ?? []).map((name, index) => ({
    ...{ line: 'aim' as const, observer_name: null, name },
    ...readLine(plays, ({ aims }) => (typeof aims[index] === 'boolean' ? Number(aims[index]) : null)),
    ...{ width: null, same_words_as: null },
  }));
  return [...criteria, ...aims].map((one) => ({ ...one, finding_before: before[lineKey(one)] ?? null }));
}

export const readLevels = (plays: readonly SheetPlay[]): Record<LearnerLevel, SheetLevel> =>
  byLevel((level) => {
    const of = plays.filter((play) => play.level === level);
    const scores = of.flatMap(({ judgements }) => judgements.flatMap(({ score }) => score ?? []));
    return {
      plays: of.length,
      score:
        scores.length === 0
          ? null
          : { mean: Math.round(mean(scores)), least: Math.min(...scores), greatest: Math.max(...scores) },
      won: of.filter(({ won }) => won).length,
      turns: mean(of.map(({ turns }) => turns)),
      disclosures: mean(of.map(({ disclosures }) => disclosures)),
      unearned: unearnedIn(of),
    };
  });
