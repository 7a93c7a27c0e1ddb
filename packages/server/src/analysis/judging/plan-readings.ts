import type { AiDestination } from '../../ai-provider/dispatch/dispatcher.ts';
import type { ScenarioSnapshot } from '../../database/schema/scenario-snapshot.ts';
import { observersOf } from '../../library/observers/default-observer.ts';
import type { PlannedReading } from '../reading-repository.ts';

/**
 * Returns the planned readings of a session: judgements by one observer with one model. With `judges: 2`, the
 * organization's first two models judge for the observer.
 */
export function planReadings(
  snapshot: ScenarioSnapshot,
  models: readonly Pick<AiDestination, 'model_id' | 'model'>[],
): PlannedReading[] {
  const distinct = [...new Map(models.map((model) => [model.model_id, model])).values()];
  return observersOf(snapshot).flatMap(({ id, name, content }, position): PlannedReading[] => {
    const observer = { position, observer_id: id, observer_name: name };
    // In a session that is older than the setting `judges`, one model judges for each observer.
    const judges = distinct.slice(0, content.judges ?? 1);
    if (judges.length < 2) return [{ ...observer, judge: 0, model_id: null, model_name: null }];
    return judges.map(({ model_id, model }, judge) => ({ ...observer, judge, model_id, model_name: model }));
  });
}
