import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { correlationIdPattern } from '@repartee/contracts/correlation-id';

const current = new AsyncLocalStorage<string>();

/** Runs `work`, and everything that it starts, with a correlation id for logs, traces and calls of AI vendors. */
export const withCorrelationId = <Result>(id: string, work: () => Result): Result => current.run(id, work);

export const currentCorrelationId = (): string | undefined => current.getStore();

/** Returns the correlation id of a client or proxy, or a new id if it sent none, or one that is unsafe in a log. */
export const safeCorrelationId = (header: unknown): string =>
  typeof header === 'string' && correlationIdPattern.test(header) ? header : randomUUID();
