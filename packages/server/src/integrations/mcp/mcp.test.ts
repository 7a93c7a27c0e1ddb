import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { useTestApi } from '../../testing/use-test-api.fixture.ts';

const api = useTestApi();
let url: URL;
const clients: Client[] = [];
beforeAll(async () => {
  url = new URL('/v1/mcp', await api.app.listen({ host: '127.0.0.1', port: 0 }));
});
afterEach(() => Promise.all(clients.splice(0).map((client) => client.close())));

/** Connects the client of the protocol's own package with a new API token. */
async function connect(scopes: readonly string[], role: 'editor' | 'operator' = 'editor') {
  const body = await api.post(role, '/v1/me/api_tokens', {
    ...{ name: 'Assistant', scopes, expires_in_days: 30 },
  });
  const client = new Client({ name: 'test', version: '1' });
  clients.push(client);
  const headers = { authorization: `Bearer ${body.token}` };
  await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers } }));
  return {
    client,
    names: async () => (await client.listTools()).tools.map(({ name }) => name),
    async call(name: string, args: Record<string, unknown> = {}) {
      const { isError, content } = await client.callTool({ name, arguments: args });
      const [part] = content as { text: string }[];
      return { isError, answer: JSON.parse(part?.text ?? '') };
    },
  };
}

async function initialize(headers: Record<string, string>, payload?: object) {
  const { token } = await api.post('editor', '/v1/me/api_tokens', {
    ...{ name: 'Assistant', scopes: ['coaching-scenario-list'], expires_in_days: 30 },
  });
  const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 't', version: '1' } };
  return api.app.inject({
    ...{ method: 'POST', url: '/v1/mcp', headers: { authorization: `Bearer ${token}`, ...headers } },
    payload: payload ?? { jsonrpc: '2.0', id: 1, method: 'initialize', params },
  });
}

const drafting = ['scenario', 'persona', 'mission', 'observer'].map((one) => `coaching-${one}-create`);

describe('E-11 tools of the Model Context Protocol', () => {
  it('a client is offered the tools of its token’s permissions, with the arguments of the API', async () => {
    const { client, names } = await connect(['coaching-scenario-list']);
    expect(await names()).toEqual(['list_scenarios']);
    const [tool] = (await client.listTools()).tools;
    expect(tool?.inputSchema.properties).toHaveProperty('search');
    expect(tool?.annotations).toEqual({ readOnlyHint: true });
  });

  it('an assistant lists scenarios and drafts one in the name of the token’s owner', async () => {
    const { call } = await connect(['coaching-scenario-list', ...drafting]);
    const { answer } = await call('list_scenarios', { search: 'delay', page_size: 12 });
    expect(answer.items.map(({ name }: { name: string }) => name)).toContain(
      'Announce a delay to operations',
    );
    const source = 'A customer brings back a cake that is not what she ordered. She is angry. Stay calm.';
    const draft = await call('draft_scenario', { source, language: 'en-GB' });
    expect(draft).toMatchObject({ isError: false, answer: { source } });
    const read = await call('read_scenario_draft', { id: draft.answer.id });
    expect(read.answer.id).toBe(draft.answer.id);
  });

  it('an operator’s assistant reads the progress of the team', async () => {
    const { call } = await connect(['coaching-session-check-other'], 'operator');
    expect((await call('read_heat_map', { days: 30 })).answer).toHaveProperty('people_total');
  });

  it('no tool reaches a scenario or a draft of another organization', async () => {
    const { call } = await connect(['coaching-scenario-read', ...drafting], 'operator');
    const source = 'A patient waits for a result. She is afraid. Say what is known.';
    const draft = await api.post('foreign operator', '/v1/scenario_drafts', { source, language: 'en-GB' });
    const foreign = await api.everywhere((db) =>
      db
        .selectFrom('library_item as item')
        .innerJoin('organization', 'organization.id', 'item.organization_id')
        .where('organization.slug', '=', 'southbank-clinic')
        .where('item.kind', '=', 'scenario')
        .select('item.id')
        .executeTakeFirstOrThrow(),
    );
    for (const [tool, id] of [
      ['read_scenario_draft', draft.id],
      ['read_scenario', foreign.id],
      ['read_scenario', `${foreign.id}/../..`],
    ])
      expect([tool, await call(tool, { id })]).toEqual([
        tool,
        {
          isError: true,
          answer: expect.objectContaining({
            code: expect.stringMatching(/^(not_found|invalid_input|not_permitted)$/),
          }),
        },
      ]);
  });

  it('a call without the permission, with a wrong argument or of an unknown tool is an error with the API’s reason', async () => {
    const { call, client } = await connect(['coaching-scenario-list']);
    expect(await call('draft_scenario', { source: 'A cake', language: 'en-GB' })).toMatchObject({
      isError: true,
      answer: { code: 'not_permitted' },
    });
    expect(await call('list_scenarios', { page_size: 7 })).toMatchObject({
      isError: true,
      answer: { code: 'invalid_input' },
    });
    expect((await client.callTool({ name: 'drop_tables' })).isError).toBe(true);
  });

  it.each(['application/json', '*/*', 'application/*;q=0.9', 'text/html, application/json', undefined, ''])(
    'a client that accepts %o gets JSON',
    async (accept) => {
      const answer = await initialize({ ...(accept !== undefined && { accept }) });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toContain('application/json');
      expect(answer.json().result.capabilities).toEqual({ tools: {} });
    },
  );

  it('a client that accepts no JSON, and an empty list of messages, are refused', async () => {
    for (const accept of ['text/event-stream', 'application/jsonp'])
      expect((await initialize({ accept })).statusCode).toBe(406);
    expect((await initialize({}, [])).statusCode).toBe(400);
  });

  it('a client without a token learns how to send one', async () => {
    const answer = await api.app.inject({ method: 'POST', url: '/v1/mcp', payload: {} });
    expect([answer.statusCode, answer.headers['www-authenticate']]).toEqual([401, 'Bearer']);
  });

  it('a client without a token is refused', async () => {
    const refused = new Client({ name: 'test', version: '1' }).connect(
      new StreamableHTTPClientTransport(url),
    );
    await expect(refused).rejects.toThrow(/not_signed_in/);
  });
});
