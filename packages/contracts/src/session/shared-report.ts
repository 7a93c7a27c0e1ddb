import { z } from 'zod';
import { report } from './report.ts';
import { humanVerdict } from './review.ts';
import { session, sessionFacts } from './session.ts';

/**
 * What anybody with a link to a report reads: the report, and of its session only what the report speaks of. No names but the
 * persona's and the observers', no notes, contacts, reasons of reviewers, costs or other attempts. `messages` and
 * `earned` are empty unless the link shares the conversation.
 */
export const sharedReport = report
  .pick({
    state: true,
    messages: true,
    headline: true,
    score: true,
    passed: true,
    focus_points: true,
    criteria: true,
    hearing: true,
    observers_score: true,
    quotes_dropped: true,
    observers: true,
    earned: true,
    learner_share: true,
    measures: true,
    turning_state: true,
    turning_point: true,
    estimates: true,
    judged_by: true,
    judged_at: true,
  })
  .extend({
    session: session.pick({
      ...sessionFacts,
      played_ms: true,
      turn_count: true,
      failed_replies: true,
      engine: true,
      built_in_engine: true,
      scenario: true,
      success_criteria: true,
      failure_criteria: true,
      erased: true,
    }),
    human_verdicts: z.array(humanVerdict.omit({ reason: true, reviewer_name: true })),
  });
export type SharedReport = z.output<typeof sharedReport>;
