import { describe, expect, it } from 'vitest';
import { useTestApi } from '../../testing/use-test-api.fixture.ts';

const api = useTestApi();

const persona = { name: 'Camille', content: { character: 'Direct and fair.' } };

describe('responses to invalid input', () => {
  it('a request body that is not valid JSON gets 400 malformed_json', async () => {
    const { status, body } = await api.call('editor', 'POST', '/v1/personas', '{"name": ');
    expect([status, body.code]).toEqual([400, 'malformed_json']);
  });

  it('an empty request body gets 400 malformed_json', async () => {
    const { status, body } = await api.call('editor', 'POST', '/v1/personas', '');
    expect([status, body.code]).toEqual([400, 'malformed_json']);
  });

  it.each([
    ['a number instead of a name', { ...persona, name: 7 }, 'name'],
    ['a list instead of content', { ...persona, content: [] }, 'content'],
    ['an unknown visibility', { ...persona, visibility: 'everyone' }, 'visibility'],
    ['content without a required field', { ...persona, content: {} }, 'content.character'],
    [
      'a difficulty above the maximum',
      { ...persona, content: { character: 'x', difficulty: 9 } },
      'content.difficulty',
    ],
    ['a name of spaces', { ...persona, name: '  ' }, 'name'],
    ['the URL of an image on another site', { ...persona, image: 'https://tracker.example/x.png' }, 'image'],
    ['a script as the URL of an image', { ...persona, image: 'javascript:alert(1)' }, 'image'],
    [
      'the URL of an image that is not an upload',
      { ...persona, image: '/api/image/uploads/../../v1/me' },
      'image',
    ],
  ])('a library item with %s gets 400 invalid_input with the field in `details`', async (_, draft, field) => {
    const { status, body } = await api.call('editor', 'POST', '/v1/personas', draft);
    expect([status, body.code]).toEqual([400, 'invalid_input']);
    expect(Object.keys(body.details)).toContain(field);
  });

  it.each(['page_size=13', 'page=0', 'page=two', 'sort=size'])(
    'a request with the query ?%s gets 400 invalid_input',
    async (query) => {
      const { status, body } = await api.call('editor', 'GET', `/v1/scenarios?${query}`);
      expect([status, body.code]).toEqual([400, 'invalid_input']);
    },
  );

  it.each([
    ['an id that does not exist', crypto.randomUUID()],
    ['a text instead of an id', 'camille'],
    ['SQL instead of an id', "x' or '1'='1"],
    ['an invalid percent-encoding', '%E0%A4'],
    ['a NUL character', '%00'],
    ['an id of 1,000 characters', 'x'.repeat(1000)],
  ])('a request with %s in the path gets 404 not_found', async (_, id) => {
    const { status, body } = await api.call(
      'editor',
      'GET',
      `/v1/personas/${id.includes('%') ? id : encodeURIComponent(id)}`,
    );
    expect([status, body.code]).toEqual([404, 'not_found']);
  });

  it('a request for an unknown path under /v1 gets 404 not_found as JSON with the correlation id', async () => {
    const { status, body, headers } = await api.call('editor', 'GET', '/v1/nothing/here');
    expect([status, body.code, body.correlation_id]).toEqual([404, 'not_found', headers['x-correlation-id']]);
  });

  it('a request body larger than the limit gets 413 too_large', async () => {
    const { status, body } = await api.call('editor', 'POST', '/v1/personas', {
      ...persona,
      image: 'x'.repeat(300_000),
    });
    expect([status, body.code]).toEqual([413, 'too_large']);
  });

  it('a form that is sent instead of JSON gets 400 invalid_input', async () => {
    const { statusCode, payload } = await api.app.inject({
      method: 'POST',
      url: '/v1/personas',
      headers: {
        authorization: `Bearer ${api.tokens.editor}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: 'name=Camille',
    });
    expect([statusCode, JSON.parse(payload).code]).toEqual([400, 'invalid_input']);
  });

  it('a text with a NUL character, which PostgreSQL cannot store, gets 400 invalid_input', async () => {
    const { status, body } = await api.call('editor', 'POST', '/v1/personas', {
      ...persona,
      name: 'Cam\u0000ille',
    });
    expect([status, body.code]).toEqual([400, 'invalid_input']);
  });

  it.each(['100%_\\', '<script>alert(1)</script>', 'שלום', '🦊', "'; drop table account; --"])(
    'the text %s is stored unchanged and found by a search',
    async (name) => {
      await api.call('editor', 'POST', '/v1/personas', { ...persona, name });
      const body = await api.get('editor', `/v1/personas?search=${encodeURIComponent(name)}`);
      expect(body.items.map((item: { name: string }) => item.name)).toEqual([name]);
    },
  );
});
