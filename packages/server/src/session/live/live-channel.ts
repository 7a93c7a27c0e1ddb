import { setTimeout as sleep } from 'node:timers/promises';
import { closeCode } from '@repartee/contracts/session/live';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import { z } from 'zod';
import { openCounts } from '../../runtime/http/limits/open-counts.ts';
import { liveSessions, liveSockets } from '../../runtime/telemetry/product-metrics.ts';
import type { LiveRuntime } from '../runtime/live-runtime.ts';
import type { SessionChanges } from '../turn/session-changes.ts';
import { closeWhenSignedOut } from './close-when-signed-out.ts';
import { LiveConnection } from './live-connection.ts';
import { consumeTicket } from './live-ticket-repository.ts';

const pingEvery_ms = 25_000;
const drainEvery_ms = 50;

const address = z.object({
  params: z.object({ id: z.uuid() }),
  query: z.object({
    ticket: z.string().min(1).max(200),
    after: z.coerce.number().int().min(0).optional().catch(undefined),
  }),
});

export interface LiveChannel {
  /** Sessions with an open live channel in this process. */
  sessionIds(): string[];
  /** Closes all live channels, because the database cannot be reached. The clients show that they reconnect. */
  suspend(): void;
}

/**
 * The live channel reports errors as WebSocket close codes, because a browser cannot read the HTTP status of a rejected
 * upgrade.
 */
export function registerLiveChannel(
  app: FastifyInstance,
  runtime: LiveRuntime,
  sessionChanges: SessionChanges,
): LiveChannel {
  const sockets = openSockets();
  const connections = new Map<WebSocket, LiveConnection>();
  app.drain.register((limit) => moveClients(connections, sessionChanges, limit));
  const path = '/v1/coaching_sessions/:id/live';
  app.get(path, { websocket: true, onRequest: app.checkRateLimit }, (socket, request: FastifyRequest) => {
    if (app.drain.isDraining) return socket.close(closeCode.serverStopping, 'server stopping');
    if (!allowsOrigin(request, app.config.publicUrl))
      return socket.close(closeCode.notPermitted, 'other origin');
    const { data } = address.safeParse({ params: request.params, query: request.query });
    if (!data) return socket.close(closeCode.ticketInvalid, 'ticket invalid');
    const { id } = data.params;
    const connection = new LiveConnection(socket, id, request.id, runtime, sessionChanges);
    connections.set(socket, connection);
    socket.on('close', () => {
      connections.delete(socket);
      connection.close();
    });
    keepAlive(socket);
    runtime
      .transact({ session_id: id }, (tx) => consumeTicket(tx, id, data.query.ticket))
      .then(async (holder) => {
        if (!holder) return socket.close(closeCode.ticketInvalid, 'ticket invalid');
        const closed = sockets.open({ session_id: id, id: holder.id, kind: holder.kind });
        if (!closed) return socket.close(closeCode.tooManySockets, 'too many live channels');
        if (socket.readyState === socket.CLOSED) return closed();
        socket.once('close', closed);
        const passwordLogin = () => app.config.passwordLogin;
        const isIdle = () => connection.isIdle;
        if (await closeWhenSignedOut(socket, holder, runtime, { passwordLogin, isIdle })) return;
        await connection.open(data.query.after);
      })
      .catch((error: unknown) => {
        runtime.log.error(
          { err: error, session_id: id },
          'failed to open a live channel; the channel is closed',
        );
        socket.close(1011, 'internal');
      });
  });
  return {
    sessionIds: () => [
      ...new Set(
        [...connections.values()].filter(({ isOpen }) => isOpen).map(({ session_id }) => session_id),
      ),
    ],
    suspend() {
      for (const socket of connections.keys()) socket.close(closeCode.tryAgainLater, 'database unavailable');
    },
  };
}

/**
 * Allows clients without an Origin header, because they are not browsers. Pages are allowed if their origin is the
 * public URL or matches the Host header.
 */
export function allowsOrigin({ headers }: Pick<FastifyRequest, 'headers'>, publicUrl: string): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  return origin === new URL(publicUrl).origin || new URL(origin).host === host;
}

/**
 * Closes each live channel as soon as the reply of its session has ended, so that the client reconnects to another
 * process. Resolves when all are closing and replies of sessions without a client have ended too.
 */
async function moveClients(
  connections: ReadonlyMap<WebSocket, LiveConnection>,
  sessionChanges: SessionChanges,
  limit: AbortSignal,
): Promise<void> {
  const isOpen = ([socket]: [WebSocket, LiveConnection]) => socket.readyState === socket.OPEN;
  for (;;) {
    const open = [...connections].filter(isOpen);
    for (const [socket, connection] of open)
      if (connection.isIdle) socket.close(closeCode.serverStopping, 'server stopping');
    if (limit.aborted || (!open.some(isOpen) && !sessionChanges.isBusy)) return;
    await sleep(drainEvery_ms);
  }
}

/** Pings the client, and ends the connection if it does not answer. */
function keepAlive(socket: WebSocket): void {
  let answered = true;
  socket.on('pong', () => {
    answered = true;
  });
  const timer = setInterval(() => {
    if (!answered) return socket.terminate();
    answered = false;
    socket.ping();
  }, pingEvery_ms);
  socket.once('close', () => clearInterval(timer));
}

/** Reconnecting clients and second tabs need more than one. */
const mostOfSession = 6;
const mostOfGuest = 6;
const mostOfUser = 24;

interface OpenedBy {
  readonly session_id: string;
  readonly id: string;
  readonly kind: 'account' | 'guest';
}

/** Counts the live channels (WebSockets) that this process serves, by session and by user or guest. */
function openSockets() {
  const counts = openCounts();
  return {
    /** Returns undefined if too many are open, otherwise a function that must be called when the socket is closed. */
    open({ session_id, id, kind }: OpenedBy): (() => void) | undefined {
      const ofSession = counts.of(session_id);
      const ofHolder = counts.of(id);
      if (ofSession >= mostOfSession || ofHolder >= (kind === 'guest' ? mostOfGuest : mostOfUser))
        return undefined;
      if (ofSession === 0) liveSessions.inc();
      liveSockets.inc();
      counts.add(session_id, 1);
      counts.add(id, 1);
      return () => {
        counts.add(session_id, -1);
        counts.add(id, -1);
        if (counts.of(session_id) === 0) liveSessions.dec();
        liveSockets.dec();
      };
    },
  };
}
