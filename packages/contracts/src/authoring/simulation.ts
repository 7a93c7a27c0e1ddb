import { z } from 'zod';
import { answeredBy } from '../ai-provider/ai-call.ts';
import { difficulty } from '../library/persona.ts';
import { authoringJob } from './job.ts';

/** How the persona behaved at one level, measured from its words. */
export const simulationMeasures = z.object({
  /** Words and questions in a reply, on average. */
  reply_words: z.number(),
  questions: z.number(),
  /** How many of the persona's disclosures came out. */
  disclosures: z.number().int(),
  /** Share of the replies, 0 to 1, that press. */
  pressure: z.number(),
});
export type SimulationMeasures = z.output<typeof simulationMeasures>;

const simulatedLevel = z.object({
  level: difficulty,
  /** Replies so far, and how many the script asks for; fewer in the end where the persona ended the conversation. */
  replies: z.number().int(),
  script_turns: z.number().int(),
  /** Of the replies so far; null before the first. */
  measures: simulationMeasures.nullable(),
  transcript: z.array(z.object({ speaker: z.enum(['learner', 'persona']), text: z.string() })),
});
export type SimulatedLevel = z.output<typeof simulatedLevel>;

/** A scripted learner played against a persona at levels 1 to 4, in this order. */
export const simulation = authoringJob.extend({
  levels: z.array(simulatedLevel),
  /** How many disclosures the persona has. */
  disclosures_of: z.number().int(),
  answered_by: answeredBy.nullable(),
});
export type Simulation = z.output<typeof simulation>;
