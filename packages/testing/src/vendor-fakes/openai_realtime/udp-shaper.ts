import { createSocket } from 'node:dgram';
import type { AddressInfo } from 'node:net';

/** A bad line: the share of lost packets, from 0 to 1, and the range of their delay. */
export interface BadLine {
  readonly loss: number;
  readonly delayMs: readonly [from: number, to: number];
}

const host = '127.0.0.1';

/** Forwards UDP packets to `port` and back. The line is good until `worsen`. */
export async function udpShaper(port: number) {
  const socket = createSocket('udp4');
  let line: BadLine = { loss: 0, delayMs: [0, 0] };
  let browserPort: number | undefined;
  let isOpen = true;
  socket.on('message', (packet, from) => {
    if (from.port !== port) browserPort = from.port;
    const to = from.port === port ? browserPort : port;
    if (to === undefined || Math.random() < line.loss) return;
    const [least, most] = line.delayMs;
    const send = () => isOpen && socket.send(packet, to, host);
    setTimeout(send, least + Math.random() * (most - least));
  });
  await new Promise<void>((resolve) => socket.bind(0, host, resolve));
  return {
    port: (socket.address() as AddressInfo).port,
    worsen: (next: BadLine): void => {
      line = next;
    },
    close(): void {
      isOpen = false;
      socket.close();
    },
  };
}
