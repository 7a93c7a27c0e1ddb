import type { ScenarioSnapshot } from '../../database/schema/scenario-snapshot.ts';
import { type DefaultObserver, defaultObserver } from './default-observer.ts';

export type SessionObserver = ScenarioSnapshot['observers'][number] | DefaultObserver;

/** Returns the observers of the scenario, or the general coach if the scenario has none. */
export const observersOf = ({ observers, scenario }: ScenarioSnapshot): readonly SessionObserver[] =>
  observers.length > 0 ? observers : [defaultObserver(scenario.content.language)];
