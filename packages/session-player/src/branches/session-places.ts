import { createContext } from 'react';

/**
 * Callbacks that open the play page and the result page of a session. Without them, a page shows no branches
 * (further attempts at the session).
 */
export interface SessionPlaces {
  toPlay(session_id: string): void;
  toResult(session_id: string): void;
}

export const SessionPlacesContext = createContext<SessionPlaces | undefined>(undefined);
