import type { WebSocket } from 'ws';

const pingEvery_ms = 25_000;

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
