import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

const never = () => () => undefined;

/** The address's hash. The server never hears of it, so while hydrating it is empty, and right after it is itself. */
export function useHash(): string {
  const { hash } = useLocation();
  const hydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  return hydrating ? '' : hash;
}
