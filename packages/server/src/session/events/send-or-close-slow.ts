import type { WebSocket } from 'ws';

const unsentBytes = 1024 * 1024;

/**
 * Sends a frame. If the client reads too slowly, closes its connection with code 1013; the client then reconnects and
 * resumes after its last event.
 */
export function sendOrCloseSlow(socket: WebSocket, frame: unknown): void {
  if (socket.readyState !== socket.OPEN) return;
  if (socket.bufferedAmount > unsentBytes) socket.close(1013, 'too slow');
  else socket.send(JSON.stringify(frame));
}
