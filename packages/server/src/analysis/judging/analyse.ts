import type { Observation, ObserveRequest } from '@repartee/ai/roleplay/observe-request';
import type { CriterionResult, FocusPoint } from '@repartee/contracts/session/report';
import type { SessionStatus } from '@repartee/contracts/session/status';
import type { ScenarioSnapshot } from '../../database/schema/scenario-snapshot.ts';
import { castOf, named } from '../../session/reply/reply-request.ts';
import { defaultObserver } from './default-observer.ts';
import { judgeCriteria } from './judge-criteria.ts';
import { pickFocusPoints } from './pick-focus-points.ts';
import { type Verdict, verdict } from './verdict.ts';
import { withoutFalseQuotations } from './verify-quotations.ts';
import type { QuotableMessage } from './verify-quotes.ts';

export interface Analysable {
  readonly seed: string;
  readonly status: SessionStatus;
  readonly snapshot: ScenarioSnapshot;
  readonly messages: readonly QuotableMessage[];
}

export interface Analysed extends Verdict {
  readonly headline: string;
  readonly focus_points: FocusPoint[];
  readonly criteria: CriterionResult[];
  readonly quotes_dropped: number;
  /** For each success criterion of the mission, in its order; null: nobody could tell. */
  readonly success_criteria_met: (boolean | null)[];
}

/** Gives one observer's reading. */
export type ObserverOf = (request: ObserveRequest) => Promise<Observation>;

/** Lets every observer of a session read it, keeps what stands, and decides (B-1). */
export async function analyse(observe: ObserverOf, session: Analysable): Promise<Analysed> {
  const { snapshot, messages } = session;
  const observers =
    snapshot.observers.length > 0
      ? snapshot.observers
      : [defaultObserver(snapshot.scenario.content.language)];
  const observations: Observation[] = [];
  const criteria: CriterionResult[] = [];
  let quotes_dropped = 0;
  for (const observer of observers) {
    const observation = await observe(requestFor(session, observer));
    const judge = { id: observer.id, name: observer.name, rubric: observer.content.rubric };
    const judged = judgeCriteria(judge, observation.criteria, messages);
    observations.push(observation);
    criteria.push(...judged.criteria);
    quotes_dropped += judged.dropped;
  }
  const headlines = observations.map(({ headline }) => withoutFalseQuotations(headline.trim(), messages));
  quotes_dropped += headlines.reduce((sum, one) => sum + one.dropped, 0);
  const proposed = observations.flatMap((observation) => observation.focus_points);
  const focus = pickFocusPoints(proposed, criteria, messages);
  return {
    headline: headlines.map(({ text }) => text).find((text) => text !== '') ?? '',
    focus_points: focus.focus_points,
    criteria,
    quotes_dropped: quotes_dropped + focus.dropped,
    success_criteria_met: (snapshot.mission?.content.success_criteria ?? []).map((_, index) =>
      unanimous(observations.map(({ success_criteria_met }) => success_criteria_met[index] ?? null)),
    ),
    ...verdict({
      criteria,
      status: session.status,
      has_mission: snapshot.mission !== null,
      pass_mark: snapshot.scenario.content.pass_mark,
    }),
  };
}

/** What all observers who could tell agree on is met; one who disagrees outweighs the others. */
function unanimous(opinions: readonly (boolean | null)[]): boolean | null {
  const known = opinions.filter((opinion) => opinion !== null);
  return known.length === 0 ? null : known.every(Boolean);
}

function requestFor(
  session: Analysable,
  observer: ScenarioSnapshot['observers'][number] | ReturnType<typeof defaultObserver>,
): ObserveRequest {
  const transcript = session.messages.flatMap(({ seq, speaker, text }) =>
    speaker === 'system' ? [] : [{ seq, speaker, text }],
  );
  return {
    seed: session.seed,
    ...castOf(session.snapshot),
    observer: { ...named(observer), id: observer.id },
    transcript,
    status: session.status,
  };
}
