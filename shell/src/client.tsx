import { loadCode } from '@repartee/ui-kit/load-code';
import { createErrorLog, logError, recordStartError, showStartFailure } from './errors/application-error.ts';
import { pageErrorReporter } from './errors/error-reporter.ts';
import { loadOnce, onUncaughtError } from './errors/global-error-handler.ts';
import { loadFederation } from './federation/load-remote.ts';
import { hydrateShell } from './host/start.tsx';

const reports = pageErrorReporter();
const errors = createErrorLog((error) => {
  logError(error);
  reports.error(error, 'render');
});
addEventListener('pagehide', reports.flush);
const started = hydrateShell(errors, reports);
const loadHandler = loadOnce(() => loadCode(loadFederation, { optional: true }));
onUncaughtError(window, (error) => {
  reports.error(error, 'uncaught');
  if (!recordStartError(error)) return;
  // An error that cannot be shown has been reported.
  Promise.all([started, loadHandler()])
    .then(([shell, { showUncaughtError }]) => showUncaughtError(error, shell))
    .catch(() => undefined);
});
started.catch((error: unknown) => {
  reports.error(error, 'start');
  showStartFailure(error);
});
