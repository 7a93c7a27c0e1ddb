import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type ErrorBody, type ErrorCode, errorStatus } from '@repartee/contracts/errors';
import { problem } from './problem.ts';

const byCode: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
};

/**
 * Responds to requests that Node's HTTP parser rejects. The response has the same JSON format as all other
 * errors of the API.
 */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const { code, message } = problem(byCode[error.code ?? ''] ?? 'invalid_http');
  const status = errorStatus[code];
  const correlation_id = randomUUID();
  const body = JSON.stringify({ code, message, correlation_id } satisfies ErrorBody);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    `x-correlation-id: ${correlation_id}`,
    'x-content-type-options: nosniff',
    'cache-control: no-store',
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
