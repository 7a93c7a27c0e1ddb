import type { WebSocket } from 'ws';

const unsentBytes = 1024 * 1024;
const pingEvery_ms = 25_000;

/**
 * Sends a frame. If the client reads too slowly, closes its connection with code 1013; the client then reconnects and
 * resumes after its last event.
 */
export function sendOrCloseSlow(socket: WebSocket, frame: unknown): void {
  if (socket.readyState !== socket.OPEN) return;
  if (socket.bufferedAmount > unsentBytes) socket.close(1013, 'too slow');
  else socket.send(JSON.stringify(frame));
}

export function keepAlive(socket: WebSocket): void {
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
