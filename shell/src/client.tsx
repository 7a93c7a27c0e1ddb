import './life/no-eval.ts';
import { start } from './host/start.tsx';
import { createErrorLog, showStartFailure } from './life/application-error.ts';

declare let __webpack_nonce__: string | undefined;

/** The bundler's own code must know the document's nonce before it adds a script or a style. */
function takeNonce(): void {
  __webpack_nonce__ = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
}

takeNonce();
const errors = createErrorLog();
start(errors).catch((error: unknown) => showStartFailure(error));
