/** R-SES-1. `loose` is the owner's spelling. */
export const sessionStatuses = [
  'empty',
  'free-speech',
  'in-progress',
  'win',
  'loose',
  'end',
  'abort',
] as const;
export type SessionStatus = (typeof sessionStatuses)[number];

/** Statuses that nothing follows. */
export const finalStatuses = ['win', 'loose', 'end', 'abort'] as const;

/** How a status is shown: palette, icon, and whether anything can still happen. */
export interface StatusDisplay {
  readonly tone: 'info' | 'success' | 'danger' | 'secondary' | 'warn';
  readonly icon: 'clock' | 'check' | 'cross' | 'flag' | 'stop';
  readonly colour: 'blue' | 'green' | 'red';
  readonly final: boolean;
}

const running = { tone: 'info', icon: 'clock', colour: 'blue', final: false } as const;

export const statusDisplay: Record<SessionStatus, StatusDisplay> = {
  empty: running,
  'free-speech': running,
  'in-progress': running,
  win: { tone: 'success', icon: 'check', colour: 'green', final: true },
  loose: { tone: 'danger', icon: 'cross', colour: 'red', final: true },
  end: { tone: 'secondary', icon: 'flag', colour: 'red', final: true },
  abort: { tone: 'warn', icon: 'stop', colour: 'red', final: true },
};

/** True once nothing more can be said. */
export const isOver = (status: SessionStatus): boolean => statusDisplay[status].final;

/** Why a session stands where it stands. */
export const outcomeReasons = [
  'marker',
  'learner-ended',
  'learner-aborted',
  'time-limit',
  'turn-limit',
  'idle',
  'access-expired',
  /** A distressed or abusive turn was met by a stop (E-5). Nothing is scored. */
  'safety',
] as const;
export type OutcomeReason = (typeof outcomeReasons)[number];

/** A learner's turn holds at most this many characters. */
export const turnLimit = 8000;
