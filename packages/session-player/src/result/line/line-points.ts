import { type Mood, moodLimit, moodOf, shownMood } from '@repartee/contracts/library/mood';
import type { Report } from '@repartee/contracts/session/report';
import type { Message } from '@repartee/contracts/session/session';
import { focusNumber } from '../moments/focus-number.ts';

/** A point of the outcome line: the estimated outcome at the start, or after a turn of the learner. */
export interface LinePoint {
  readonly estimate: number;
  readonly mood: Mood;
  /** Number of the learner's turn, from 1; 0 for the start. */
  readonly turn: number;
  /** The learner's message; for the start, the first message of the conversation. */
  readonly message: Message | undefined;
  /** Numbers of the focus points that quote the message, from 1. */
  readonly focus: readonly number[];
  /** True if the message is the turning point. */
  readonly turned: boolean;
}

/** Height of the line in pixels at a root font size of 16 px; also the height of its coordinates. */
export const lineHeight = 96;
const inset = 10;

export function pointsOf(report: Report): LinePoint[] {
  const { estimates, messages, focus_points, turning_point, session } = report;
  // The face that the learner saw with the reply, or else the one of the estimate.
  const moodAfter = (message_seq: number | null, turn: number) => {
    const reply = messages[messages.findIndex(({ seq }) => seq === message_seq) + 1];
    const seen = reply?.speaker === 'persona' ? reply.mood : null;
    return shownMood(
      seen ?? moodOf(estimates[turn]?.estimate ?? 0, estimates[turn - 1]?.estimate),
      turn === estimates.length - 1 ? session.verdict.mood_limit : moodLimit(false),
    );
  };
  return estimates.map(({ message_seq, estimate }, turn) => ({
    estimate,
    mood: turn === 0 ? session.scenario.persona.mood : moodAfter(message_seq, turn),
    turn,
    message: message_seq === null ? messages[0] : messages.find(({ seq }) => seq === message_seq),
    focus: focus_points
      .filter(({ quote }) => quote.message_seq === message_seq)
      .map((point) => focusNumber(point, focus_points))
      .toSorted((one, other) => one - other),
    turned: message_seq !== null && turning_point?.message_seq === message_seq,
  }));
}

/** Returns the place of a value: `x` in percent of the width, `y` in coordinates of the height. */
export const placeOf = (estimate: number, index: number, count: number): { x: number; y: number } => ({
  x: count < 2 ? 0 : (100 * index) / (count - 1),
  y: lineHeight - inset - (estimate / 100) * (lineHeight - 2 * inset),
});

export const polylineOf = (estimates: readonly number[]): string =>
  estimates
    .map((estimate, index) => {
      const { x, y } = placeOf(estimate, index, estimates.length);
      return `${x},${y}`;
    })
    .join(' ');
