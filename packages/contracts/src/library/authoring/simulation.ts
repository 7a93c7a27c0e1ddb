import { z } from 'zod';
import { answeredBy } from '../../ai/ai-call.ts';
import { difficulty } from '../persona.ts';
import { authoringJob } from './job.ts';

/** Behaviour of the persona at one difficulty level, measured from its replies. */
export const simulationMeasures = z.object({
  reply_words: z.number(),
  questions: z.number(),
  /** Number of disclosures (facts that the learner must earn) that the persona revealed. */
  disclosures: z.number().int(),
  /** Share of the replies that put pressure on the learner, 0 to 1. */
  pressure: z.number(),
});
export type SimulationMeasures = z.output<typeof simulationMeasures>;

const simulatedLevel = z.object({
  level: difficulty,
  replies: z.number().int(),
  script_turns: z.number().int(),
  measures: simulationMeasures.nullable(),
  transcript: z.array(z.object({ speaker: z.enum(['learner', 'persona']), text: z.string() })),
});
export type SimulatedLevel = z.output<typeof simulatedLevel>;

/** Simulated conversations of a scripted learner with a persona at difficulty levels 1 to 4, in this order. */
export const simulation = authoringJob.extend({
  levels: z.array(simulatedLevel),
  /** Number of disclosures (facts that the learner must earn) of the persona. */
  disclosures_of: z.number().int(),
  answered_by: answeredBy.nullable(),
});
export type Simulation = z.output<typeof simulation>;
