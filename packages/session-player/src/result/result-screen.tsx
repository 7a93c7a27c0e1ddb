import { useEndpoint } from '@repartee/app-sdk';
import { readReport } from '@repartee/contracts/session/endpoints';
import type { Report } from '@repartee/contracts/session/report';
import type { ReactNode } from 'react';
import { type SessionPlaces, SessionPlacesContext } from '../branches/session-places.ts';
import { ResultView } from './result-view.tsx';
import { ResultError, ResultSkeleton } from './states/without-result.tsx';

export interface ResultScreenProps {
  readonly session_id: string;
  /**
   * True if a guest opened the page. The page then offers no actions that need an account, even if the user is also
   * signed in to an account in the same tab.
   */
  readonly guest?: boolean;
  /**
   * Callbacks that open pages of other sessions. Without them, the page shows no branches (further attempts
   * at the session).
   */
  readonly places?: SessionPlaces;
  head(report: Report | undefined): ReactNode;
  /** Called to continue a session that is not over. */
  goOn(): void;
}

const soon = 1200;
const later = 5000;

/**
 * Returns the milliseconds until the report is fetched again; false if the report does not change any more.
 */
function refresh(report: Report): number | false {
  if (report.state === 'pending' || report.turning_state === 'pending') return soon;
  const isOpen = report.observers.some(({ state }) => state === 'reading' || state === 'failed');
  return isOpen || report.state === 'failed' || report.state === 'waiting' ? later : false;
}

/** The result page of a session: the feedback, or the reason why there is no feedback. */
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
