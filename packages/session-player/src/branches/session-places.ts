import { createContext } from 'react';

/**
 * Callbacks that open the play page and the result page of a session. Pages without these callbacks offer no branches
 * (further attempts).
 */
export interface SessionPlaces {
  toPlay(session_id: string): void;
  toResult(session_id: string): void;
}

export const SessionPlacesContext = createContext<SessionPlaces | undefined>(undefined);
