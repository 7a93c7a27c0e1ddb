import { type AddressInfo, connect } from 'node:net';
import { errorBody } from '@repartee/contracts/errors';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApi } from '../../testing/use-test-api.fixture.ts';

const api = useTestApi();
let port: number;
beforeAll(async () => {
  await api.app.listen({ host: '127.0.0.1', port: 0 });
  port = (api.app.server.address() as AddressInfo).port;
});

const raw = (bytes: string): Promise<{ status: number; body: unknown }> =>
  new Promise((done, fail) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    let answer = '';
    socket.setTimeout(10_000, () =>
      fail(new Error(`the server did not close the idle connection within 10 s; response so far: ${answer}`)),
    );
    socket.on('data', (data) => {
      answer += data;
    });
    socket.on('error', fail);
    socket.on('close', () => {
      const body = answer.slice(answer.indexOf('\r\n\r\n') + 4);
      done({ status: Number(answer.split(' ')[1]), body: body ? JSON.parse(body) : undefined });
    });
  });
const request = (line: string, ...headers: string[]): string =>
  `${[`${line} HTTP/1.1`, 'host: a', 'connection: close', ...headers].join('\r\n')}\r\n\r\n`;

describe('malformed and unusual HTTP requests', () => {
  it.each([
    [
      'a QUERY request without a content type',
      request('QUERY /v1/me', 'content-length: 0'),
      400,
      'invalid_input',
    ],
    [
      'a QUERY request',
      `${request('QUERY /v1/me', 'content-type: application/json', 'content-length: 2')}{}`,
      404,
      'not_found',
    ],
    ['a TRACE request', request('TRACE /v1/me'), 404, 'not_found'],
    ['a PROPFIND request', request('PROPFIND /v1/me'), 404, 'not_found'],
    ['the request GET *', request('GET *'), 404, 'not_found'],
    ['the request OPTIONS *', request('OPTIONS *'), 404, 'not_found'],
    ['an absolute URL of an unknown path', request('GET http://a/nothing'), 404, 'not_found'],
    ['an absolute URL without a path', request('GET http://a'), 404, 'not_found'],
    ['a path without a leading slash', request('GET v1/me'), 400, 'invalid_http'],
    ['an unknown version of HTTP', 'GET /v1/me HTTP/9.9\r\nhost: a\r\n\r\n', 400, 'invalid_http'],
    ['a text that is not HTTP', 'rubbish\r\n\r\n', 400, 'invalid_http'],
    [
      'a content length that is not a number',
      request('POST /v1/fau/logout', 'content-length: abc'),
      400,
      'invalid_http',
    ],
    [
      'a body with both a content length and chunked encoding',
      request('POST /v1/fau/logout', 'content-length: 3', 'transfer-encoding: chunked'),
      400,
      'invalid_http',
    ],
    [
      'a request with 20 kB of headers',
      request('GET /v1/me', `x: ${'y'.repeat(20_000)}`),
      431,
      'headers_too_large',
    ],
  ])('%s gets the expected error status and a JSON error body', async (_, bytes, status, code) => {
    const answer = await raw(bytes);
    expect(answer).toMatchObject({ status, body: { code } });
    expect(errorBody.parse(answer.body)).toEqual(answer.body);
  });

  it('a request whose target is an absolute URL gets the same response as a request for the path of this URL', async () => {
    expect(await raw(request('GET http://a/v1/authentication_methods'))).toMatchObject({ status: 200 });
  });
});

const part = (disposition: string, content: string): string =>
  `--x\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`;
const file = part('name="file"; filename="a.png"', 'abc');
const end = '--x--\r\n';

describe('malformed and unexpected multipart forms', () => {
  it.each<[name: string, body: string, type?: string, field?: string]>([
    ['a field before the file', part('name="more"', '1') + file + end, undefined, 'more'],
    ['a field after the file', file + part('name="more"', '1') + end, undefined, 'more'],
    ['two files', file + file + end],
    ['a multipart form without an end', file],
    ['a part whose headers do not end', '--x\r\ncontent-disposition: form-data; name="file"'],
    ['a part with invalid headers', `--x\r\nrubbish\r\n\r\n1\r\n${end}`],
    ['a file named __proto__', part('name="__proto__"; filename="a"', '1') + end],
    ['a field named __proto__', part('name="__proto__"', '1') + end],
    ['a field named constructor', part('name="constructor"', '1') + end],
    ['an empty multipart form', ''],
    ['a multipart form without a boundary', file + end, 'multipart/form-data'],
    ['an empty boundary', file + end, 'multipart/form-data; boundary='],
    ['a boundary of 300 characters', file + end, `multipart/form-data; boundary=${'x'.repeat(300)}`],
  ])(
    'an upload with %s gets 400 invalid_input with the name of the field',
    async (_, body, type = 'multipart/form-data; boundary=x', field = 'file') => {
      const answer = await raw(
        request(
          'POST /api/image/uploads?category=default',
          `authorization: Bearer ${api.tokens.operator}`,
          `content-type: ${type}`,
          `content-length: ${Buffer.byteLength(body)}`,
        ) + body,
      );
      expect(answer).toMatchObject({
        status: 400,
        body: { code: 'invalid_input', details: { [field]: expect.any(String) } },
      });
    },
  );
});
