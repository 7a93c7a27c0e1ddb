import type { FastifyInstance } from 'fastify';
import PQueue from 'p-queue';
import { problem } from '../http/errors/problem.ts';

interface Sender {
  readonly id: string;
  readonly organization_id: string;
}

/** A request, whose `signal` is aborted when its client has gone away. */
interface Upload {
  readonly principal: Sender;
  readonly signal: AbortSignal;
}

/** Number of files that are processed at the same time: by the process, for an organization and for a user. */
const concurrency = { process: 3, organization: 2, user: 1 };
/** Number of files that are accepted at the same time, of those that wait and those in work. */
const most = { process: 40, organization: 20, user: 10 };
const retryAfter_s = 10;

/**
 * Processes files that are expensive to read. An organization never occupies all workers, and a user never all workers
 * of the organization. Within these limits, organizations and users take turns.
 */
export interface FileQueue {
  /**
   * Throws `too_many_requests` if too many files of the process, the organization or the user are waiting. A file whose client has gone away leaves the queue. The signal
   * of the work is aborted when the client has gone away or the API stops.
   */
  add<Result>(upload: Upload, work: (signal: AbortSignal) => Promise<Result>): Promise<Result>;
}

declare module 'fastify' {
  interface FastifyInstance {
    files: FileQueue;
  }
}

export function fileQueue(stopping: AbortSignal): FileQueue {
  const all = new PQueue({ concurrency: concurrency.process });
  const queues = new Map<string, PQueue>();
  const counts = new Map<string, number>();
  const countOf = (key: string) => counts.get(key) ?? 0;
  const queueOf = (key: string, concurrency: number): PQueue => {
    const queue = queues.get(key) ?? new PQueue({ concurrency });
    queues.set(key, queue);
    return queue;
  };
  const isIdle = (queue: PQueue) => queue.size === 0 && queue.pending === 0;
  return {
    async add({ principal: { id, organization_id }, signal: gone }, work) {
      const user = `user ${id}`;
      const organization = `organization ${organization_id}`;
      const limits = { process: most.process, [organization]: most.organization, [user]: most.user };
      if (Object.entries(limits).some(([key, limit]) => countOf(key) >= limit))
        throw problem('too_many_requests', undefined, undefined, retryAfter_s);
      for (const key of Object.keys(limits)) counts.set(key, countOf(key) + 1);
      const ofUser = queueOf(user, concurrency.user);
      const leaving = new AbortController();
      const leave = () => leaving.abort(gone.reason);
      const waits = { signal: leaving.signal };
      const inProcess = () => {
        // From now on, the work ends by itself, and keeps its place until then.
        gone.removeEventListener('abort', leave);
        return work(AbortSignal.any([gone, stopping]));
      };
      const inOrganization = () =>
        queueOf(organization, concurrency.organization).add(() => all.add(inProcess, waits), waits);
      try {
        gone.throwIfAborted();
        gone.addEventListener('abort', leave);
        return await ofUser.add(inOrganization, waits);
      } finally {
        for (const key of Object.keys(limits))
          if (countOf(key) > 1) counts.set(key, countOf(key) - 1);
          else counts.delete(key);
        for (const [key, queue] of queues) if (isIdle(queue)) queues.delete(key);
      }
    },
  };
}

export function registerFileQueue(app: FastifyInstance): void {
  const stopping = new AbortController();
  app.addHook('onClose', async () => stopping.abort());
  app.decorate('files', fileQueue(stopping.signal));
}
