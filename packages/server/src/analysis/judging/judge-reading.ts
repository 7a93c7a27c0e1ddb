import type { Observation, ObservedTurn, ObserveRequest } from '@repartee/ai/roleplay/observe-request';
import type { CriterionResult } from '@repartee/contracts/session/report';
import type { SessionStatus } from '@repartee/contracts/session/status';
import type { StoredFocusPoint } from '../../database/schema/analysis-tables.ts';
import type { ScenarioSnapshot } from '../../database/schema/scenario-snapshot.ts';
import { castOf, withName } from '../../session/reply/reply-request.ts';
import { type DefaultObserver, defaultObserver } from './default-observer.ts';
import { judgeCriteria } from './judge-criteria.ts';
import type { QuotableMessage } from './locate-quote.ts';
import { locateFocusPoints } from './pick-focus-points.ts';
import { withoutFalseQuotations } from './remove-false-quotations.ts';

export interface Analysable {
  readonly seed: string;
  readonly status: SessionStatus;
  readonly snapshot: ScenarioSnapshot;
  readonly messages: readonly QuotableMessage[];
}

type SessionObserver = ScenarioSnapshot['observers'][number] | DefaultObserver;

export type ObserverOf = (request: ObserveRequest) => Promise<Observation>;

/** An observer's judgement without the parts whose quotes are not in the transcript (B-1). */
export interface JudgedReading {
  readonly headline: string;
  readonly focus_points: readonly StoredFocusPoint[];
  readonly criteria: readonly CriterionResult[];
  readonly quotes_dropped: number;
  /** Whether each success criterion was met, in the mission's order; null if the conversation does not show it. */
  readonly success_criteria_met: readonly (boolean | null)[];
  /** Estimated outcomes at the start and after each of the learner's turns, if asked for. */
  readonly turns: readonly ObservedTurn[];
}

/** Returns the observers of the scenario, or the general coach if the scenario has none. */
export const observersOf = ({ observers, scenario }: ScenarioSnapshot): readonly SessionObserver[] =>
  observers.length > 0 ? observers : [defaultObserver(scenario.content.language)];

export async function judgeReading(
  observe: ObserverOf,
  session: Analysable,
  observer: SessionObserver,
  { estimates_turns = false } = {},
): Promise<JudgedReading> {
  const { snapshot, messages } = session;
  const observation = await observe({ ...requestFor(session, observer), estimates_turns });
  const judge = { id: observer.id, name: observer.name, rubric: observer.content.rubric };
  const judged = judgeCriteria(judge, observation.criteria, messages);
  const headline = withoutFalseQuotations(observation.headline.trim(), messages);
  const focus = locateFocusPoints(observation.focus_points, messages);
  return {
    headline: headline.text,
    focus_points: focus.focus_points,
    criteria: judged.criteria,
    quotes_dropped: judged.dropped + headline.dropped + focus.dropped,
    success_criteria_met: (snapshot.mission?.content.success_criteria ?? []).map(
      (_, index) => observation.success_criteria_met[index] ?? null,
    ),
    turns: (observation.turns ?? []).filter(
      ({ seq }) =>
        seq === null || messages.some((message) => message.seq === seq && message.speaker === 'learner'),
    ),
  };
}

function requestFor(session: Analysable, observer: SessionObserver): ObserveRequest {
  const transcript = session.messages.flatMap(({ seq, speaker, text }) =>
    speaker === 'system' ? [] : [{ seq, speaker, text }],
  );
  return {
    seed: session.seed,
    ...castOf(session.snapshot),
    observer: { ...withName(observer), id: observer.id },
    transcript,
    status: session.status,
  };
}
