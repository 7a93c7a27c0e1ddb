import { isRouteErrorResponse } from 'react-router';
import { pageErrorOf } from '../routing/page-error.ts';

/** In the browser's console. A page that is not there is no defect, and the router's object for it says nothing there. */
export function printError(error: unknown): void {
  if (!isRouteErrorResponse(error)) {
    console.error(error);
    return;
  }
  const { status, message, path } = pageErrorOf(error);
  console.warn([`${status} ${message}`, path].filter(Boolean).join(': '));
}
