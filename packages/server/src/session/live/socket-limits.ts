import type { WebSocket } from 'ws';

const unsentBytes = 1024 * 1024;
const pingEvery_ms = 25_000;

/** Closes the connection of a client that reads too slowly (1013): it reconnects and resumes after its last event. */
export function sendOrCloseSlow(socket: WebSocket, frame: unknown): void {
  if (socket.readyState !== socket.OPEN) return;
  if (socket.bufferedAmount > unsentBytes) socket.close(1013, 'too slow');
  else socket.send(JSON.stringify(frame));
}

/** Closes sockets whose client no longer answers pings. */
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
