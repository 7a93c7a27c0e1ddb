import { createContext } from 'react';

/** Callbacks that open a page of the session with this id. Pages that do not provide them offer no branches. */
export interface SessionPlaces {
  toPlay(session_id: string): void;
  toResult(session_id: string): void;
}

export const SessionPlacesContext = createContext<SessionPlaces | undefined>(undefined);
