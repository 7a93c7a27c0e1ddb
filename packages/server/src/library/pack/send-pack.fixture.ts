import type { Answer, Caller, TestApi } from '../../testing/test-api.ts';

interface Sending {
  readonly apply?: boolean;
  readonly plan?: string;
  readonly on_conflict?: string;
  readonly choices?: Readonly<Record<string, string>>;
}

export async function sendPack(
  api: TestApi,
  by: Caller,
  zip: Buffer,
  { choices, ...query }: Sending = {},
): Promise<Pick<Answer, 'status' | 'body'>> {
  const form = new FormData();
  if (choices) form.append('choices', JSON.stringify(choices));
  form.append('file', new Blob([new Uint8Array(zip)]), 'pack.zip');
  const encoded = new Response(form);
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  );
  const { statusCode, payload } = await api.app.inject({
    method: 'POST',
    url: `/v1/packs/import?${search}`,
    headers: {
      authorization: `Bearer ${api.tokens[by]}`,
      'content-type': encoded.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  return { status: statusCode, body: JSON.parse(payload) };
}
