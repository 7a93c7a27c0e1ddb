import './resilience/zod-csp.ts';
import { start } from './host/start.tsx';
import { createErrorLog, recordBeforeStart, showStartFailure } from './resilience/application-error.ts';
import { reportsOfPage } from './resilience/error-reporter.ts';
import { onUncaught } from './resilience/global-error-handler.ts';
import { printError } from './resilience/print-error.ts';

const reports = reportsOfPage();
const errors = createErrorLog((error) => {
  printError(error);
  reports.error(error, 'render');
});
onUncaught(window, (error) => {
  recordBeforeStart(error);
  reports.error(error, 'uncaught');
});
addEventListener('pagehide', reports.flush);
start(errors, reports).catch((error: unknown) => {
  reports.error(error, 'start');
  showStartFailure(error);
});
