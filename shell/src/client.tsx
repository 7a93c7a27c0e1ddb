import './life/no-eval.ts';
import { start } from './host/start.tsx';
import { createErrorLog, recordBeforeStart, showStartFailure } from './life/application-error.ts';
import { onUncaught } from './life/global-error-handler.ts';
import { printError } from './life/print-error.ts';
import { reportsOfPage } from './life/reports.ts';

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
