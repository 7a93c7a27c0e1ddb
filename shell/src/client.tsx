import './life/no-eval.ts';
import { start } from './host/start.tsx';
import { createErrorLog, showStartFailure } from './life/application-error.ts';
import { reportsOfPage } from './life/reports.ts';

const reports = reportsOfPage();
const errors = createErrorLog((error) => {
  console.error(error);
  reports.error(error, 'render');
});
addEventListener('error', ({ error }) => reports.error(error, 'uncaught'));
addEventListener('unhandledrejection', ({ reason }) => reports.error(reason, 'uncaught'));
addEventListener('pagehide', reports.flush);
start(errors, reports).catch((error: unknown) => {
  reports.error(error, 'start');
  showStartFailure(error);
});
