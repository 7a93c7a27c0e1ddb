import { useEndpoint } from '@repartee/app-sdk';
import { readReport } from '@repartee/contracts/session/endpoints';
import type { Report } from '@repartee/contracts/session/report';
import type { ReactNode } from 'react';
import { type SessionPlaces, SessionPlacesContext } from '../branches/session-places.ts';
import { ResultView } from './result-view.tsx';
import { ResultError } from './states/result-error.tsx';
import { ResultSkeleton } from './states/result-skeleton.tsx';

export interface ResultScreenProps {
  readonly session_id: string;
  /** The user is a guest, whose tab may be signed in as an account again: actions for accounts are not offered. */
  readonly guest?: boolean;
  /** Navigation to branches; without it none are offered. */
  readonly places?: SessionPlaces;
  /** Renders the page header: the way back, and the next actions. */
  head(report: Report | undefined): ReactNode;
  /** Returns to a session that is not over. */
  goOn(): void;
}

const soon = 1200;
const later = 5000;

/** Returns the polling interval while observers run or are due for a retry, or the turning point is being computed. */
function refresh(report: Report | undefined): number | false {
  if (report?.state === 'pending' || report?.turning_state === 'pending') return soon;
  const isOpen = report?.observers.some(({ state }) => state === 'reading' || state === 'failed');
  return isOpen || report?.state === 'failed' || report?.state === 'waiting' ? later : false;
}

/** The result page of a session: its feedback, or why there is none yet. */
export function ResultScreen({ session_id, guest = false, places, head, goOn }: ResultScreenProps) {
  const reading = useEndpoint(readReport, { params: { id: session_id } }, { refetchInterval: refresh });
  return (
    <SessionPlacesContext value={places}>
      {head(reading.data)}
      {reading.data ? (
        <ResultView report={reading.data} guest={guest} goOn={goOn} />
      ) : reading.error ? (
        <ResultError
          error={reading.error}
          retry={() => void reading.refetch()}
          retrying={reading.isFetching}
        />
      ) : (
        <ResultSkeleton />
      )}
    </SessionPlacesContext>
  );
}
