import { useEndpoint } from '@repartee/app-sdk';
import type { Recording } from '@repartee/contracts/session/recording';
import { listRecordings } from '@repartee/contracts/session/recording-endpoints';
import type { Session } from '@repartee/contracts/session/session';
import { createContext, useContext, useEffect } from 'react';

export interface SessionRecordings {
  readonly session_id: string;
  readonly items: readonly Recording[];
}

export const RecordingsContext = createContext<SessionRecordings | undefined>(undefined);

export const useRecordings = () => useContext(RecordingsContext);

/** Milliseconds before recordings are fetched again, so that the server has time to store a message's recording. */
const stored_ms = 3000;

/**
 * Fetches the recordings of a session. After each new value of `changes` (such as a new message), fetches the
 * recordings again with a delay, because the server stores a recording only after some seconds.
 */
export function useSessionRecordings(
  session: Session | null | undefined,
  changes: string | number = '',
): SessionRecordings | undefined {
  const recorded = !!session?.recording.consent;
  const id = session?.id ?? '';
  const { data, refetch } = useEndpoint(listRecordings, { params: { id } }, { enabled: recorded });
  useEffect(() => {
    if (!recorded || !changes) return;
    const timer = setTimeout(() => void refetch(), stored_ms);
    return () => clearTimeout(timer);
  }, [recorded, changes, refetch]);
  return recorded && data && data.items.length > 0 ? { session_id: id, items: data.items } : undefined;
}
