import { start } from './host/start.tsx';
import { createErrorLog, showStartFailure } from './life/application-error.ts';

const errors = createErrorLog();
start(errors).catch((error: unknown) => showStartFailure(error));
