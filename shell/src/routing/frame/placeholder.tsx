import { useLocation } from 'react-router';
import { RouteSkeleton } from './route-skeleton.tsx';

/** Holds the place of a remote's page until its routes are grafted beside this one. */
export function Placeholder() {
  return <RouteSkeleton path={useLocation().pathname} />;
}
