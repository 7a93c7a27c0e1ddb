import type { FocusPoint } from '@repartee/contracts/session/report';

/** Focus points are numbered in the order of the conversation, from 1, as their pins stand on the line. */
export const focusNumber = (point: FocusPoint, points: readonly FocusPoint[]): number =>
  points
    .toSorted(
      (one, other) => one.quote.message_seq - other.quote.message_seq || one.quote.start - other.quote.start,
    )
    .indexOf(point) + 1;
