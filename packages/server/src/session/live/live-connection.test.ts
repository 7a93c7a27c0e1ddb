import { EventEmitter } from 'node:events';
import { expect, it, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { inProcessBus } from '../runtime/live-bus.ts';
import type { LiveRuntime } from '../runtime/live-runtime.ts';
import type { SessionChanges } from '../turn/session-changes.ts';
import { LiveConnection } from './live-connection.ts';

const turn = JSON.stringify({ type: 'turn', client_turn_id: crypto.randomUUID(), text: 'Still here.' });

it('a live connection whose WebSocket is closing ignores frames of the client and sends no frames', async () => {
  const socket = Object.assign(new EventEmitter(), {
    OPEN: 1,
    readyState: 1,
    bufferedAmount: 0,
    send: vi.fn(),
  });
  const say = vi.fn(async () => undefined);
  const sessionChanges = { say, arrive: async () => undefined, resume: async () => undefined };
  const snapshot = { type: 'snapshot', seq: 0 };
  const runtime = {
    bus: inProcessBus(),
    transact: vi.fn().mockResolvedValueOnce(snapshot).mockResolvedValue([]),
  };
  const connection = new LiveConnection(
    socket as unknown as WebSocket,
    'session',
    'correlation',
    runtime as unknown as LiveRuntime,
    sessionChanges as unknown as SessionChanges,
  );
  socket.emit('message', Buffer.from(turn), false);
  socket.readyState = 2;
  socket.emit('message', Buffer.from(turn), false);
  await connection.open(undefined);
  await new Promise(setImmediate);
  expect(say).not.toHaveBeenCalled();
  expect(socket.send).not.toHaveBeenCalled();
});
