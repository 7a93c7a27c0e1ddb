/**
 * Statuses of a session (R-SES-1). `loose` means that the learner has lost. The specification requires this
 * spelling.
 */
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

export const finalStatuses = ['win', 'loose', 'end', 'abort'] as const;

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

export const isOver = (status: SessionStatus): boolean => statusDisplay[status].final;

export const outcomeReasons = [
  'marker',
  'learner-ended',
  'learner-aborted',
  'time-limit',
  'turn-limit',
  'idle',
  'access-expired',
  /** The session was stopped after a distressed or abusive turn (E-5), and gets no scores. */
  'safety',
  /** The AI never finished an answer of the persona. The session gets no score and is not counted. */
  'persona-failed',
] as const;
export type OutcomeReason = (typeof outcomeReasons)[number];

/** Maximum length of a learner's turn in characters. */
export const turnLimit = 8000;

/** Whether words of the session are erased, so that nobody can say any more what is right about them. */
export const isUnreadable = ({
  erased,
}: {
  readonly erased: { readonly transcript_at: string | null; readonly report_at: string | null };
}): boolean => erased.transcript_at !== null || erased.report_at !== null;
