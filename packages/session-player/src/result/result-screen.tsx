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
  /** Read by a guest, whose tab may be an account's again: nothing is offered that only accounts have. */
  readonly guest?: boolean;
  /** Where branches lead; without it none are offered. */
  readonly places?: SessionPlaces;
  /** What stands at the top: where one came from, and what one can do next. */
  head(report: Report | undefined): ReactNode;
  /** Back into a conversation that is not over. */
  goOn(): void;
}

const soon = 1200;
const later = 5000;

/** While observers read or are to be asked again, or the turning point is searched, the report is read again and again. */
function refresh(report: Report | undefined): number | false {
  if (report?.state === 'pending' || report?.turning_state === 'pending') return soon;
  const isOpen = report?.observers.some(({ state }) => state === 'reading' || state === 'failed');
  return isOpen || report?.state === 'failed' || report?.state === 'waiting' ? later : false;
}

/** The result of a session: what it taught, or why there is nothing to tell yet. */
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
