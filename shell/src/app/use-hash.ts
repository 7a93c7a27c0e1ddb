import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

const never = () => () => undefined;

/** Returns the hash of the URL. Empty while hydrating, because browsers do not send the hash to the server. */
export function useHash(): string {
  const { hash } = useLocation();
  const hydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  return hydrating ? '' : hash;
}
