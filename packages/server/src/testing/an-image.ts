import type { ImageCategory } from '@repartee/contracts/runtime/objects/endpoints';
import sharp from 'sharp';
import type { TestApi } from './test-api.ts';

export async function anImage(
  api: TestApi,
  token: string,
  background: string | { r: number; g: number; b: number },
  category: ImageCategory = 'users',
): Promise<string> {
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background } });
  const form = new FormData();
  const png = new Uint8Array(await picture.png().toBuffer());
  form.append('file', new Blob([png], { type: 'image/png' }), 'picture.png');
  const sent = new Response(form);
  const answer = await api.app.inject({
    method: 'POST',
    url: `/api/image/uploads?category=${category}`,
    headers: {
      'content-type': sent.headers.get('content-type') ?? '',
      authorization: `Bearer ${token}`,
    },
    payload: Buffer.from(await sent.arrayBuffer()),
  });
  return answer.json().path;
}
