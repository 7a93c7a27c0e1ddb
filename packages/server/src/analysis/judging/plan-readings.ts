import type { AiDestination } from '../../ai-provider/dispatch/dispatcher.ts';
import type { ScenarioSnapshot } from '../../database/schema/scenario-snapshot.ts';
import type { PlannedReading } from '../reading-repository.ts';
import { observersOf } from './judge-reading.ts';

/**
 * The readings of a session: one per observer, or one per model for observers that several models judge for. Fewer where the
 * organization has fewer models; a single model is not fixed, so that the next one can take its place.
 */
export function planReadings(
  snapshot: ScenarioSnapshot,
  models: readonly Pick<AiDestination, 'model_id' | 'model'>[],
): PlannedReading[] {
  const distinct = [...new Map(models.map((model) => [model.model_id, model])).values()];
  return observersOf(snapshot).flatMap(({ id, name, content }, position): PlannedReading[] => {
    const observer = { position, observer_id: id, observer_name: name };
    // Sessions that began before observers had this setting have none.
    const judges = distinct.slice(0, content.judges ?? 1);
    if (judges.length < 2) return [{ ...observer, judge: 0, model_id: null, model_name: null }];
    return judges.map(({ model_id, model }, judge) => ({ ...observer, judge, model_id, model_name: model }));
  });
}
