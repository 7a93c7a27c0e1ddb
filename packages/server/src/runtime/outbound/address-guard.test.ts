import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { createServer, type Server } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { createAddressGuard } from './address-guard.ts';

let server: Server;
let port: number;
let accepted = 0;
let connects = 0;
const countConnect = () => {
  connects += 1;
};

beforeAll(async () => {
  subscribe('undici:client:beforeConnect', countConnect);
  server = createServer((request, response) => {
    if (request.url === '/moved') response.writeHead(302, { location: '/' }).end();
    else response.end('reached');
  });
  server.on('connection', () => {
    accepted += 1;
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  port = (server.address() as AddressInfo).port;
});
beforeEach(() => {
  accepted = 0;
  connects = 0;
});
afterAll(() => {
  unsubscribe('undici:client:beforeConnect', countConnect);
  server.closeAllConnections();
  server.close();
});

const guardedFetch = (options: Parameters<typeof createAddressGuard>[0]) => createAddressGuard(options).fetch;

const literals = [
  '127.0.0.1',
  '127.1',
  '127.255.255.254',
  '2130706433',
  '0x7f000001',
  '0x7f.1',
  '0177.0.0.1',
  '017700000001',
  '0',
  '0.0.0.0',
  '10.0.0.1',
  '10.255.255.255',
  '012.0.0.1',
  '167772161',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.0.1',
  '0xc0a80001',
  '100.64.0.1',
  '100.100.100.200',
  '169.254.169.254',
  '2852039166',
  '0xa9fea9fe',
  '0251.0376.0251.0376',
  '169.254.170.2',
  '168.63.129.16',
  '192.0.0.192',
  '198.18.0.1',
  '203.0.113.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '[::]',
  '[::1]',
  '[0:0:0:0:0:0:0:1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::ffff:169.254.169.254]',
  '[::127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[64:ff9b::a9fe:a9fe]',
  '[2002:7f00:1::]',
  '[2001::1]',
  '[fe80::1]',
  '[fc00::1]',
  '[fd00:ec2::254]',
  '[ff02::1]',
  '[2001:db8::1]',
];
const resolved = ['127.0.0.1', '10.0.0.1', '169.254.169.254', '::1', '::ffff:127.0.0.1', 'fd00:ec2::254'];
const schemes = [
  'http://models.example',
  'ftp://models.example',
  'file:///etc/passwd',
  'data:,x',
  'https://a:b@models.example',
  'no url',
];

describe('the guard of outbound connections', () => {
  it.each(literals)('the address guard refuses https to %s without opening a connection', async (host) => {
    const send = guardedFetch({ allowedOrigins: [] });
    await expect(send(`https://${host}:${port}/`)).rejects.toMatchObject({ code: 'address-refused' });
    expect([accepted, connects]).toEqual([0, 0]);
  });

  it.each(schemes)(
    'the address guard refuses the address %s without opening a connection',
    async (address) => {
      const send = guardedFetch({ allowedOrigins: [] });
      await expect(send(address)).rejects.toMatchObject({ code: 'address-refused' });
      expect([accepted, connects]).toEqual([0, 0]);
    },
  );

  it.each(resolved)(
    'the address guard refuses a host name that resolves to a public address and to %s',
    async (address) => {
      const resolve = async () => [
        { address: '8.8.8.8', family: 4 },
        { address, family: address.includes(':') ? 6 : 4 },
      ];
      const send = guardedFetch({ allowedOrigins: [], resolve });
      await expect(send(`https://models.example:${port}/`)).rejects.toMatchObject({
        code: 'address-refused',
      });
      expect(accepted).toBe(0);
    },
  );

  it('the address guard resolves a host name only once, and refuses the name if the address is private', async () => {
    let answers = 0;
    const resolve = async () => {
      answers += 1;
      return [{ address: '127.0.0.1', family: 4 }];
    };
    const send = guardedFetch({ allowedOrigins: [], resolve });
    await expect(send(`https://models.example:${port}/`)).rejects.toMatchObject({ code: 'address-refused' });
    expect([answers, accepted]).toEqual([1, 0]);
  });

  it('the address guard connects to an allowed origin, but not to another port of its host', async () => {
    const send = guardedFetch({ allowedOrigins: [`http://127.0.0.1:${port}`] });
    expect(await (await send(`http://127.0.0.1:${port}/`)).text()).toBe('reached');
    expect([accepted, connects]).toEqual([1, 1]);
    await expect(send(`http://127.0.0.1:${port + 1}/`)).rejects.toMatchObject({ code: 'address-refused' });
    expect(connects).toBe(1);
  });

  it.each(['169.254.169.254', '168.63.129.16', '100.100.100.200', '[fe80::1]', '[fd00:ec2::254]'])(
    'the address guard refuses %s even if its origin is allowed',
    async (host) => {
      const origin = `http://${host}`;
      const literal = createAddressGuard({ allowedOrigins: [origin] });
      await expect(literal.fetch(`${origin}/latest`)).rejects.toMatchObject({ code: 'address-refused' });
      const address = host.replace(/^\[|\]$/g, '');
      const named = createAddressGuard({
        allowedOrigins: ['http://models.example'],
        resolve: async () => [{ address, family: host.startsWith('[') ? 6 : 4 }],
      });
      await expect(named.fetch('http://models.example/v1')).rejects.toMatchObject({
        code: 'address-refused',
      });
    },
  );

  it('the address guard refuses to follow a redirect of an allowed origin', async () => {
    const send = guardedFetch({ allowedOrigins: [`http://127.0.0.1:${port}`] });
    await expect(send(`http://127.0.0.1:${port}/moved`)).rejects.toMatchObject({
      code: 'address-refused',
      status: 302,
      location: '/',
    });
  });

  it.each(literals)('the address guard refuses a WebSocket to %s', (host) => {
    const { lookupFor } = createAddressGuard({ allowedOrigins: [] });
    expect(() => lookupFor(new URL(`wss://${host}:${port}/realtime`))).toThrow(
      expect.objectContaining({ code: 'address-refused' }),
    );
  });

  it('the address guard refuses a WebSocket without TLS unless its origin is allowed', () => {
    const { lookupFor } = createAddressGuard({ allowedOrigins: ['http://models.example:8000'] });
    expect(() => lookupFor(new URL('ws://models.example/realtime'))).toThrow(
      expect.objectContaining({ code: 'address-refused' }),
    );
    expect(lookupFor(new URL('ws://models.example:8000/realtime'))).toBeTypeOf('function');
  });

  it.each(resolved)(
    'the address guard refuses a WebSocket to a host name that resolves to %s',
    async (address) => {
      const resolve = async () => [{ address, family: address.includes(':') ? 6 : 4 }];
      const { lookupFor } = createAddressGuard({ allowedOrigins: [], resolve });
      const url = new URL(`wss://models.example:${port}/realtime`);
      const failure = new Promise((failed) => {
        new WebSocket(url, { lookup: lookupFor(url) as LookupFunction }).once('error', failed);
      });
      expect(await failure).toMatchObject({ code: 'address-refused' });
      expect(accepted).toBe(0);
    },
  );
});
