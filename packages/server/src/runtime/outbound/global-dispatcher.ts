import { Agent, setGlobalDispatcher } from 'undici';

/**
 * Lets the global `fetch` send its requests by the installed undici. That of Node 24.21 ends the process if a server closes
 * the connection while the answer is not read to its end (https://github.com/nodejs/undici/issues/5360).
 */
export const installDispatcher = (): void => setGlobalDispatcher(new Agent());
