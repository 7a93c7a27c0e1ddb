import type { Report } from '@repartee/contracts/session/report';

/** Facts that texts about a session may state. */
const statedFacts = {
  passed: /(?<![Nn]ot[ -])\b[Pp]assed\b/,
  'not passed': /\b[Nn]ot passed\b|not-passed/,
  'not scored': /\b[Nn]ot scored\b|not-scored/,
  interrupted: /[Ii]nterrupted/,
  stopped: /\b[Ss]topped\b|\bas a precaution\b/,
  'nothing said': /Nothing said|nothing-said/,
  'not enough to judge': /[Nn]ot enough (was said )?to judge/,
  score: /\b\d+ of 100\b|\b\d+ out of 100\b|"scaled":/,
  praise: /She opened up to you\./,
  'nothing to work on': /Nothing stands out to work on/,
  'best line': /\bbest line\b/,
  'aims counted': /\bAims: \d/,
  'won over': /\bwon over\b/,
  'not agreed': /has not agreed/,
  lost: /\bLost\b|\blost: /,
  won: /\b(Won|it was won)\b/,
} as const;

type Fact =
  | keyof typeof statedFacts
  | ('running' | 'not won' | 'no score against the mark' | 'no criterion judged' | 'a criterion not judged')
  | ('all aims met' | 'a failure met' | 'an aim not met' | 'a tick' | 'no evidence');

/** Facts that contradict each other on one screen, in one line of a list or in one record. */
const forbiddenPairs: readonly (readonly [Fact, Fact])[] = [
  ['passed', 'not passed'],
  ['passed', 'not scored'],
  ['passed', 'interrupted'],
  ['passed', 'stopped'],
  ['passed', 'nothing said'],
  ['passed', 'not enough to judge'],
  ['passed', 'no score against the mark'],
  ['passed', 'running'],
  ['not passed', 'interrupted'],
  ['not passed', 'stopped'],
  ['not passed', 'nothing said'],
  ['not passed', 'running'],
  ['score', 'interrupted'],
  ['score', 'stopped'],
  ['score', 'nothing said'],
  ['score', 'not scored'],
  ['score', 'not enough to judge'],
  ['score', 'no criterion judged'],
  ['aims counted', 'not scored'],
  ['aims counted', 'not enough to judge'],
  ['praise', 'not enough to judge'],
  ['praise', 'interrupted'],
  ['praise', 'stopped'],
  ['praise', 'nothing said'],
  ['nothing to work on', 'a criterion not judged'],
  ['best line', 'a criterion not judged'],
  ['won over', 'not won'],
  ['won over', 'not agreed'],
  ['won over', 'lost'],
  ['passed', 'a failure met'],
  ['won', 'a failure met'],
  ['won over', 'a failure met'],
  ['won', 'lost'],
  ['won', 'not won'],
  ['all aims met', 'an aim not met'],
  ['a tick', 'no evidence'],
];

/** A list has no criteria. */
type Stated = Pick<Report, 'session'> & Partial<Pick<Report, 'criteria'>>;

/** Facts that no text has to state, because they are so. */
function trueFacts({ session, criteria }: Stated): Fact[] {
  const { verdict, success_criteria: aims } = session;
  const is = (fact: Fact, holds: boolean): Fact[] => (holds ? [fact] : []);
  return [
    ...is('running', verdict.outcome === null),
    ...is('not won', verdict.outcome !== 'won'),
    ...is('a failure met', (verdict.failures?.met ?? 0) > 0),
    ...is('no score against the mark', verdict.pass_mark !== null && session.score === null),
    ...is('no criterion judged', !verdict.score && !criteria?.some(({ score }) => score !== null)),
    ...is('a criterion not judged', (verdict.score?.criteria ?? 0) < (verdict.score?.of ?? 0)),
    ...is(
      'an aim not met',
      aims.some(({ met }) => met === false),
    ),
    ...is('no evidence', aims.length > 0 && aims.every(({ quote }) => quote === null)),
  ];
}

const allAimsMet = /\bAims: (\d+) of \1\b/;

/** Returns the facts that a text states or that are true of its session. `ticks`: number of aims ticked. */
export function factsIn(text: string, report: Stated, ticks = 0): ReadonlySet<Fact> {
  const plain = text.replaceAll('\u00a0', ' ');
  const stated = (Object.keys(statedFacts) as (keyof typeof statedFacts)[]).filter((fact) =>
    statedFacts[fact].test(plain),
  );
  return new Set<Fact>([
    ...stated,
    ...trueFacts(report),
    ...(allAimsMet.test(plain) ? (['all aims met'] as const) : []),
    ...(ticks > 0 ? (['a tick'] as const) : []),
  ]);
}

/** Returns the pairs of facts that contradict each other. */
export const contradictionsIn = (facts: ReadonlySet<Fact>): string[] =>
  forbiddenPairs.filter(([one, other]) => facts.has(one) && facts.has(other)).map((pair) => pair.join(' + '));
