import { createContext } from 'react';

/** Navigation to the pages of a session by its id. Without these callbacks no branch is offered. */
export interface SessionPlaces {
  toPlay(session_id: string): void;
  toResult(session_id: string): void;
}

export const SessionPlacesContext = createContext<SessionPlaces | undefined>(undefined);
