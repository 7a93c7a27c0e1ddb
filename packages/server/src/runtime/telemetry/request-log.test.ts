import { describe, expect, it } from 'vitest';
import { aGuest } from '../../testing/a-guest.ts';
import { useTestApi } from '../../testing/use-test-api.fixture.ts';
import { makeLogger } from './logger.ts';

const lines: string[] = [];

const api = useTestApi(() => ({ logger: makeLogger('trace', 'api', { write: (line) => lines.push(line) }) }));

describe('the request log', () => {
  it('the request log contains no password, token, access code or user name, and no text that a user entered', async () => {
    const password = 'Canary-password-1';
    await api.app.inject({
      method: 'POST',
      url: '/v1/fau/login',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `username=canary@person.example&password=${password}`,
    });
    const { access_token, access_code } = await aGuest(api);
    await api.call(access_token, 'GET', '/v1/me');
    await api.call('editor', 'GET', '/v1/scenarios?search=canary-search');
    await api.call('editor', 'POST', '/v1/personas', {
      name: 'canary-name',
      content: { character: 'canary-text' },
    });
    await api.call('editor', 'POST', '/v1/personas', {
      name: 'canary\u0000',
      content: { character: 'canary-text' },
    });
    const log = lines.join('');
    expect(log).toContain('"route":"/v1/shared_sessions/:access_code/guests"');
    for (const secret of [password, access_token, access_code, api.tokens.editor, 'canary']) {
      expect(log).not.toContain(secret);
    }
  });

  it('the request log contains the correlation id of the client, or a new id if that id is unsafe to log', async () => {
    const ask = (id: string) =>
      api.app.inject({
        method: 'GET',
        url: '/v1/authentication_methods',
        headers: { 'x-correlation-id': id },
      });
    expect((await ask('trace-0123456789')).headers['x-correlation-id']).toBe('trace-0123456789');
    expect(lines.join('')).toContain('"correlation_id":"trace-0123456789"');
    expect((await ask('"}\n{"forged":1}')).headers['x-correlation-id']).not.toContain('forged');
  });
});
