import type { Report } from '@repartee/contracts/session/report';
import { createContext } from 'react';

/** The report whose lines can be disputed and corrected; undefined if it was opened with a share link. */
export const ReviewContext = createContext<Report | undefined>(undefined);
