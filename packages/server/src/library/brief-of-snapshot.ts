import { firstMoodOf } from '@repartee/contracts/library/mood';
import { learnerScenarioContent } from '@repartee/contracts/library/scenario';
import type { SessionAccommodation } from '@repartee/contracts/people/accommodation';
import type { ScenarioBrief } from '@repartee/contracts/session/session';
import { withoutMarkers } from '../ai/markers/marker-filter.ts';
import type { ScenarioSnapshot } from '../runtime/database/schema/scenario-snapshot.ts';
import { limitsOf } from './freeze-scenario.ts';
import { observersOf } from './observers/default-observer.ts';

/**
 * The brief lists its fields one by one, those of the scenario in `learnerFields` of the contract, so that learners
 * see neither the persona's character, instructions and secrets nor any field added later. `text_to` names the AI providers to which text may be sent. The
 * time limit is that of the `reader`, who sees no accommodation but their own.
 */
export function briefOfSnapshot(
  snapshot: ScenarioSnapshot,
  text_to: ScenarioBrief['text_to'],
  reader: SessionAccommodation | null,
): ScenarioBrief {
  const { scenario, persona, mission } = snapshot;
  const { max_turns, time_limit_seconds } = limitsOf(snapshot, reader);
  return {
    id: scenario.id,
    name: scenario.name,
    description: scenario.description,
    image: scenario.image,
    tags: scenario.tags,
    ...learnerScenarioContent.parse(scenario.content),
    time_limit_seconds,
    max_turns,
    persona: {
      id: persona.id,
      name: persona.name,
      title: persona.content.title,
      image: persona.image,
      avatar_style: persona.content.avatar_style,
      difficulty: persona.content.difficulty,
      mood: firstMoodOf(persona.content),
      opening_line: withoutMarkers(persona.content.opening_line),
    },
    mission: mission && {
      brief: mission.content.brief,
      objective: mission.content.objective,
      success_criteria: mission.content.success_criteria,
    },
    observers: observersOf(snapshot).map(({ id, name, content }) => ({
      id,
      name,
      criteria: content.rubric.map((criterion) => criterion.name),
    })),
    text_to,
  };
}
