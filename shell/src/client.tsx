import {
  createErrorLog,
  printError,
  recordBeforeStart,
  showStartFailure,
} from './errors/application-error.ts';
import { pageErrorReporter } from './errors/error-reporter.ts';
import { onUncaughtError } from './errors/global-error-handler.ts';
import { start } from './host/start.tsx';

const reports = pageErrorReporter();
const errors = createErrorLog((error) => {
  printError(error);
  reports.error(error, 'render');
});
onUncaughtError(window, (error) => {
  recordBeforeStart(error);
  reports.error(error, 'uncaught');
});
addEventListener('pagehide', reports.flush);
start(errors, reports).catch((error: unknown) => {
  reports.error(error, 'start');
  showStartFailure(error);
});
