import { type AddressInfo, createServer } from 'node:net';
import { closeCode, type ServerEvent } from '@repartee/contracts/session/live';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  type BackoffOptions,
  backoff,
  type ConnectionState,
  defaultBackoff,
  LiveChannel,
  type LiveChannelOptions,
} from './live-channel.ts';
import { startLiveServer } from './live-server.ts';

const quick: BackoffOptions = { first: 5, longest: 20, beat: 10_000, silence: 10_000 };
const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function channelTo(
  onEvent?: Parameters<typeof startLiveServer>[0],
  { ticket, ...options }: Partial<LiveChannelOptions> & { ticket?: () => Promise<string> } = {},
) {
  const server = await startLiveServer(onEvent);
  const events: ServerEvent[] = [];
  const connections: ConnectionState[] = [];
  const denials: unknown[] = [];
  let tickets = 0;
  const channel = new LiveChannel({
    address: async () => `${server.origin}/?ticket=${ticket ? await ticket() : `t${++tickets}`}`,
    isFinal: () => false,
    onDenied: (error) => denials.push(error),
    onEvent: (event) => events.push(event),
    onConnection: (connection) => connections.push(connection),
    pace: quick,
    ...options,
  });
  closers.push(server.stop, () => channel.close());
  return { server, channel, events, connections, denials };
}

describe('live connection of a session', () => {
  it('the live connection opens with a ticket and transmits events in both directions', async () => {
    const { server, channel, events, connections } = await channelTo((_, line) => line.say({ type: 'pong' }));
    await vi.waitFor(() => expect(connections).toEqual(['live']));
    expect(channel.send({ type: 'ping' })).toBe(true);
    await vi.waitFor(() => expect(events).toEqual([{ type: 'pong' }]));
    expect(server.lines[0]?.query.get('ticket')).toBe('t1');
  });

  it('after a disconnect, the live connection requests a new ticket and reconnects', async () => {
    const { server, connections } = await channelTo();
    await vi.waitFor(() => expect(server.lines).toHaveLength(1));
    server.lines[0]?.cut();
    await vi.waitFor(() => expect(connections).toEqual(['live', 'reconnecting', 'live']));
    expect(server.lines[1]?.query.get('ticket')).toBe('t2');
  });

  it('the live connection is offline while the server cannot be reached, and reconnects afterwards', async () => {
    const { server, channel, connections } = await channelTo();
    await vi.waitFor(() => expect(connections).toEqual(['live']));
    await server.stop();
    await vi.waitFor(() => expect(connections.at(-1)).toBe('offline'));
    expect(channel.send({ type: 'end' })).toBe(false);
    await server.restart();
    await vi.waitFor(() => expect(connections.at(-1)).toBe('live'));
  });

  it('the live connection reconnects if the server does not answer a ping', async () => {
    const { server, connections } = await channelTo(undefined, { pace: { ...quick, beat: 5, silence: 100 } });
    await vi.waitFor(() => expect(server.lines.length).toBeGreaterThan(1));
    expect(server.lines.flatMap(({ heard }) => heard)).toContainEqual({ type: 'ping' });
    expect(connections).toContain('reconnecting');
  });

  it('the live connection reconnects soon if nothing answers a turn, and not if a pong does', async () => {
    const turn = { type: 'turn', client_turn_id: crypto.randomUUID(), text: 'Hello?' } as const;
    const answering = await channelTo((event, line) => event.type === 'ping' && line.say({ type: 'pong' }), {
      pace: { ...quick, silence: 1000 },
    });
    await vi.waitFor(() => expect(answering.channel.send(turn)).toBe(true));
    await vi.waitFor(() => expect(answering.events).toEqual([{ type: 'pong' }]));
    const silent = await channelTo(undefined, { pace: { ...quick, silence: 100 } });
    await vi.waitFor(() => expect(silent.channel.send(turn)).toBe(true));
    await vi.waitFor(() => expect(silent.connections).toContain('reconnecting'));
    expect(answering.connections).toEqual(['live']);
  });

  it('the live connection is offline if a ticket or the opening of the connection gets no answer, and tries again', async () => {
    const silent = createServer((socket) => socket.on('error', () => undefined));
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    closers.push(() => silent.close());
    const { port } = silent.address() as AddressInfo;
    const server = await startLiveServer();
    closers.push(server.stop);
    const connections: ConnectionState[] = [];
    const addresses = [
      new Promise<string>(() => undefined),
      Promise.resolve(`ws://127.0.0.1:${port}`),
      Promise.resolve(server.origin),
    ];
    let tickets = 0;
    const channel = new LiveChannel({
      address: () => addresses[tickets++] ?? Promise.reject(new Error('too many tickets')),
      isFinal: () => false,
      onDenied: () => undefined,
      onEvent: () => undefined,
      onConnection: (connection) => connections.push(connection),
      pace: { ...quick, silence: 300 },
    });
    closers.push(() => channel.close());
    await vi.waitFor(() => expect(connections).toEqual(['offline', 'live']));
    expect(tickets).toBe(3);
  });

  it('the live connection does not reconnect after the server denied access', async () => {
    const refused = await channelTo(undefined, {
      ticket: async () => Promise.reject(new Error('gone')),
      isFinal: () => true,
    });
    await vi.waitFor(() => expect(refused.connections).toEqual(['closed']));
    expect(refused.denials).toEqual([new Error('gone')]);

    const forbidden = await channelTo();
    await vi.waitFor(() => expect(forbidden.server.lines).toHaveLength(1));
    forbidden.server.lines[0]?.leave(closeCode.notPermitted);
    await vi.waitFor(() => expect(forbidden.connections.at(-1)).toBe('closed'));

    const left = await channelTo();
    await vi.waitFor(() => expect(left.connections).toEqual(['live']));
    left.channel.close();
    expect(left.channel.send({ type: 'end' })).toBe(false);
    expect(left.connections).toEqual(['live', 'closed']);
    expect([forbidden.denials.length, left.denials.length]).toEqual([1, 0]);
  });

  it('R-SES-6 the live connection requests a new ticket after a sign-out', async () => {
    const refusal = new Error('not signed in');
    let signedIn = true;
    const { server, connections, denials } = await channelTo(undefined, {
      ticket: async () => (signedIn ? 't' : Promise.reject(refusal)),
      isFinal: () => true,
      pace: { ...quick, first: 60_000, longest: 60_000 },
    });
    await vi.waitFor(() => expect(connections).toEqual(['live']));
    server.lines[0]?.leave(closeCode.signedOut);
    await vi.waitFor(() => expect(connections).toEqual(['live', 'reconnecting', 'live']));
    signedIn = false;
    server.lines[1]?.leave(closeCode.signedOut);
    await vi.waitFor(() => expect(denials).toEqual([refusal]));
    expect(connections.at(-1)).toBe('closed');
  });

  it('the live connection reconnects at once if the server process stops, and with a delay if it meets the same process again', async () => {
    const { server, connections } = await channelTo(undefined, {
      pace: { ...quick, first: 60_000, longest: 60_000 },
    });
    const clock = vi.spyOn(performance, 'now');
    closers.push(() => clock.mockRestore());
    await vi.waitFor(() => expect(connections).toEqual(['live']));
    clock.mockReturnValue(performance.now() + 60_001);
    server.lines[0]?.leave(closeCode.serverStopping);
    await vi.waitFor(() => expect(connections).toEqual(['live', 'reconnecting', 'live']));
    server.lines[1]?.leave(closeCode.serverStopping);
    await vi.waitFor(() => expect(connections.at(-1)).toBe('reconnecting'));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(server.lines).toHaveLength(2);
  });

  it('the live connection ignores messages that are not events', async () => {
    const { server, events } = await channelTo();
    await vi.waitFor(() => expect(server.lines).toHaveLength(1));
    server.lines[0]?.say('not json {' as never);
    server.lines[0]?.say(null as never);
    server.lines[0]?.say({ type: 'pong' });
    await vi.waitFor(() => expect(events).toEqual([{ type: 'pong' }]));
  });
});

describe('delay before a reconnection', () => {
  it('the delay before a reconnection doubles with each attempt up to a limit', () => {
    const longest = [0, 1, 2, 3, 20].map((tries) => backoff(tries, defaultBackoff, 1));
    expect(longest).toEqual([400, 800, 1600, 3200, 10_000]);
    expect(backoff(2, defaultBackoff, 0)).toBe(800);
  });
});
