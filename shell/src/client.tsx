import './resilience/zod-csp.ts';
import {
  createErrorLog,
  printError,
  recordBeforeStart,
  showStartFailure,
} from './errors/application-error.ts';
import { reportsOfPage } from './errors/error-reporter.ts';
import { onUncaught } from './errors/global-error-handler.ts';
import { start } from './host/start.tsx';

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
