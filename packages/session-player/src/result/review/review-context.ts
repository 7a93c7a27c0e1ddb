import type { Report } from '@repartee/contracts/session/report';
import { createContext } from 'react';

interface ReviewedReport {
  readonly report: Report;
  /** True while each line offers its learner to say that it is not so. */
  readonly isDisputing: boolean;
  setDisputing(on: boolean): void;
}

/** The report whose lines can be disputed and corrected; undefined if it was opened with a share link. */
export const ReviewContext = createContext<ReviewedReport | undefined>(undefined);
