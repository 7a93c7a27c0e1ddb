import { createErrorLog, logError, recordStartError, showStartFailure } from './errors/application-error.ts';
import { pageErrorReporter } from './errors/error-reporter.ts';
import { onUncaughtError } from './errors/global-error-handler.ts';
import { hydrateShell } from './host/start.tsx';

const reports = pageErrorReporter();
const errors = createErrorLog((error) => {
  logError(error);
  reports.error(error, 'render');
});
onUncaughtError(window, (error) => {
  recordStartError(error);
  reports.error(error, 'uncaught');
});
addEventListener('pagehide', reports.flush);
hydrateShell(errors, reports).catch((error: unknown) => {
  reports.error(error, 'start');
  showStartFailure(error);
});
