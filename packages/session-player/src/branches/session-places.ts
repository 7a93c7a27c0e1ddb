import { createContext } from 'react';

/** Where the pages around the player lead to, for a session given by its id. Without them no branch is offered. */
export interface SessionPlaces {
  toPlay(session_id: string): void;
  toResult(session_id: string): void;
}

export const SessionPlacesContext = createContext<SessionPlaces | undefined>(undefined);
