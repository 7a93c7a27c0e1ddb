import sharp from 'sharp';
import type { TestApi } from '../testing/test-api.ts';

/** The address of a small picture that nobody else has. */
export async function anImage(api: TestApi, token: string, shade: number): Promise<string> {
  const form = new FormData();
  const background = { r: shade, g: 90, b: 90 };
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer();
  form.append('file', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'picture.png');
  const sent = new Response(form);
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/image/uploads?category=users',
    headers: {
      'content-type': sent.headers.get('content-type') ?? '',
      authorization: `Bearer ${token}`,
    },
    payload: Buffer.from(await sent.arrayBuffer()),
  });
  return answer.json().path;
}
