import type { Report } from '@repartee/contracts/session/report';
import type { Session } from '@repartee/contracts/session/session';
import { createContext } from 'react';

interface ReviewedReport {
  readonly report: Report;
  /** True while each line offers its learner to say that it is not so. */
  readonly isDisputing: boolean;
  setDisputing(on: boolean): void;
}

/** Whether words of the conversation are erased, so that nobody can say any more what is right about them. */
export const isUnreadable = ({ erased }: Session): boolean =>
  erased.transcript_at !== null || erased.report_at !== null;

/** The report whose lines can be disputed and corrected; undefined if it was opened with a share link. */
export const ReviewContext = createContext<ReviewedReport | undefined>(undefined);
