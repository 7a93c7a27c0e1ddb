import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { imageBounds } from '@repartee/contracts/runtime/objects/endpoints';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { demoId } from '../../demo/demo-users.ts';
import { aGuest } from '../../testing/a-guest.ts';
import { useTestApi } from '../../testing/use-test-api.fixture.ts';
import { maliciousImages } from './malicious-images.fixture.ts';

const api = useTestApi();

async function upload(
  by: string | undefined,
  bytes: Uint8Array,
  options: { category?: string; name?: string; field?: string; before?: Record<string, string> } = {},
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(options.before ?? {})) form.append(name, value);
  const type = 'image/png';
  form.append(
    options.field ?? 'file',
    new Blob([bytes as Uint8Array<ArrayBuffer>], { type }),
    options.name ?? 'picture.png',
  );
  const sent = new Response(form);
  const token = by && ((api.tokens as Record<string, string>)[by] ?? by);
  const { statusCode: status, payload } = await api.app.inject({
    method: 'POST',
    url: `/api/image/uploads?category=${options.category ?? 'default'}`,
    headers: {
      'content-type': sent.headers.get('content-type') ?? '',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    payload: Buffer.from(await sent.arrayBuffer()),
  });
  return { status, body: payload ? JSON.parse(payload) : undefined };
}
const read = (path: string) => api.app.inject({ method: 'GET', url: path });
const picture = (width: number, height: number, background = 'teal') =>
  sharp({ create: { width, height, channels: 3, background } });

describe('uploads of images', () => {
  it('R-ENT-5 the category may stand in the form before the file, and an unknown field is refused by its name', async () => {
    const sent = await picture(3000, 1500).png().toBuffer();
    const { status, body } = await upload('operator', sent, { before: { category: 'organizations' } });
    expect(status).toBe(200);
    expect(body).toMatchObject(imageBounds.organizations);
    expect(await upload('operator', sent, { before: { kategory: 'organizations' } })).toMatchObject({
      status: 400,
      body: { details: { kategory: 'is unknown' } },
    });
  });

  it('R-ENT-5 an uploaded image is stored as WebP within the bounds of its category', async () => {
    const sent = await picture(3000, 1500).png().toBuffer();
    const { status, body } = await upload('operator', sent, { category: 'organizations' });
    expect(status).toBe(200);
    expect(body).toMatchObject(imageBounds.organizations);
    const answer = await read(body.path);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    const { format, width, height } = await sharp(answer.rawPayload).metadata();
    expect({ format, width, height }).toEqual({ format: 'webp', ...imageBounds.organizations });
  });

  it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
    'R-ENT-5 an upload in the format %s is accepted with any file name',
    async (format) => {
      const sent = await picture(40, 30).toFormat(format).toBuffer();
      const { status, body } = await upload('user', sent, { name: '../../etc/passwd.exe' });
      expect([status, body.width, body.height]).toEqual([200, 40, 30]);
    },
  );

  it('R-ENT-5 an uploaded picture is rotated upright, and its metadata is removed', async () => {
    const sent = await picture(60, 20)
      .withExif({ IFD0: { Copyright: 'Secret Person' }, IFD3: { GPSLatitude: '48/1 51/1 24/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(sent).metadata()).exif).toBeDefined();
    const { body } = await upload('user', sent, { category: 'users' });
    expect([body.width, body.height]).toEqual([20, 60]);
    const kept = (await read(body.path)).rawPayload;
    const { exif, icc, xmp, iptc, orientation } = await sharp(kept).metadata();
    expect({ exif, icc, xmp, iptc, orientation }).toEqual({});
    expect(kept.includes('Secret Person')).toBe(false);
  });

  it.each(maliciousImages)('R-ENT-5 an upload of %s is rejected', async (_, make, status) => {
    const { body, ...answer } = await upload('operator', await make(), { category: 'organizations' });
    expect([answer.status, body.code]).toEqual([status, status === 413 ? 'too_large' : 'invalid_input']);
  });

  it('R-ENT-5 the response to a rejected upload contains the reason', async () => {
    const png = await picture(200, 200).png().toBuffer();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const makers = Object.fromEntries(maliciousImages.map(([name, make]) => [name, make]));
    const bomb = await makers['a picture that claims more pixels than memory holds']?.();
    const fault = async (bytes: Uint8Array) => (await upload('user', bytes)).body.details.file;
    expect([
      await fault(svg),
      await fault(bomb as Uint8Array),
      await fault(png.subarray(0, png.length / 2)),
    ]).toEqual(['not_a_picture', 'too_many_pixels', 'broken']);
  });

  it('R-ENT-5 a picture that is decoded as a whole may have fewer pixels than one that is decoded row by row', async () => {
    const fault = async (bytes: Buffer) => {
      const { status, body } = await upload('user', bytes);
      return status === 200 ? undefined : (body.details?.file ?? status);
    };
    const plain = (side: number) =>
      sharp({ create: { width: side, height: side, channels: 3, background: 'teal' } });
    expect([
      await fault(await plain(3_600).jpeg().toBuffer()),
      await fault(await plain(3_600).png().toBuffer()),
      await fault(await plain(3_600).jpeg({ progressive: true }).toBuffer()),
      await fault(await plain(3_600).png({ progressive: true }).toBuffer()),
      await fault(await plain(3_600).webp({ effort: 0 }).toBuffer()),
      await fault(await plain(3_600).gif({ effort: 1 }).toBuffer()),
      await fault(await plain(2_100).avif({ effort: 0 }).toBuffer()),
      await fault(await plain(1_900).avif({ effort: 0 }).toBuffer()),
    ]).toEqual([undefined, undefined, ...Array(5).fill('too_many_pixels'), undefined]);
  });

  it('R-ENT-5 only the first frame of an uploaded animation is stored', async () => {
    const frames = Buffer.concat([
      await picture(20, 20, 'red').removeAlpha().raw().toBuffer(),
      await picture(20, 20, 'blue').removeAlpha().raw().toBuffer(),
    ]);
    const raw = { width: 20, height: 40, channels: 3, pageHeight: 20 } as const;
    const sent = await sharp(frames, { raw })
      .gif({ delay: [100, 100] })
      .toBuffer();
    expect((await sharp(sent, { animated: true }).metadata()).pages).toBe(2);
    const { body } = await upload('user', sent);
    const kept = (await read(body.path)).rawPayload;
    expect((await sharp(kept, { animated: true }).metadata()).pages ?? 1).toBe(1);
    expect([body.width, body.height]).toEqual([20, 20]);
  });

  it('R-ENT-5 a script that is appended to a valid picture is removed', async () => {
    const script = Buffer.from('<script>alert(1)</script><?php system($_GET[0]); ?>PK\u0003\u0004');
    const sent = Buffer.concat([await picture(20, 20).png().toBuffer(), script]);
    const { body } = await upload('user', sent);
    const kept = (await read(body.path)).rawPayload;
    expect(kept.includes('script')).toBe(false);
    expect(kept.includes('php')).toBe(false);
  });

  it('R-ENT-5 uploads of the same picture get the same URL only within an organization', async () => {
    const sent = await picture(24, 24, 'red').png().toBuffer();
    const [first, again, foreign] = await Promise.all([
      upload('user', sent),
      upload('operator', sent),
      upload('foreign user', sent),
    ]);
    expect(again.body.path).toBe(first.body.path);
    expect(foreign.body.path).not.toBe(first.body.path);
    expect((await readdir(join(api.app.config.dataDir, 'objects'))).join()).not.toContain(
      first.body.path.slice(20, 30),
    );
    for (const path of [
      `${'A'.repeat(43)}.webp`,
      '..%2f..%2fdatabase',
      'x.webp',
      `${first.body.path.slice(19)}.png`,
    ])
      expect((await read(`/api/image/uploads/${path}`)).statusCode).toBe(404);
  });

  it('R-PERM-7 an upload requires the permission for its category', async () => {
    const sent = await picture(10, 10).png().toBuffer();
    const status = async (by: string | undefined, category: string) =>
      (await upload(by, sent, { category })).status;
    expect(await status('user', 'users')).toBe(200);
    expect(await status('user', 'organizations')).toBe(403);
    expect(await status('user', 'missions')).toBe(403);
    expect(await status('editor', 'missions')).toBe(200);
    expect(await status('editor', 'usergroups')).toBe(403);
    expect(await status('operator', 'usergroups')).toBe(200);
    expect(await status((await aGuest(api)).access_token, 'default')).toBe(403);
    expect(await status(undefined, 'default')).toBe(401);
    expect(await status('operator', 'other')).toBe(400);
  });

  it('R-ENT-5 an upload is rejected if the file is not in the documented form field', async () => {
    const sent = await picture(10, 10).png().toBuffer();
    expect((await upload('user', sent, { field: 'other' })).status).toBe(400);
    const { status } = await api.call('user', 'POST', '/api/image/uploads', { file: 'x' });
    expect(status).toBe(400);
  });

  it('R-ENT-5 each user can upload at most a hundred pictures an hour, also at the same time', async () => {
    const sent = await picture(10, 10).png().toBuffer();
    const created_by = demoId('sam@southbank-clinic.example');
    await api.everywhere(async (db) => {
      await db.deleteFrom('image').where('created_by', '=', created_by).execute();
      await db
        .insertInto('image')
        .values(
          Array.from({ length: 99 }, (_, n) => ({
            name: `n${n}`,
            organization_id: demoId('southbank-clinic'),
            category: 'default' as const,
            content_hash: `h${n}`,
            width: 1,
            height: 1,
            bytes: 1,
            created_by,
          })),
        )
        .execute();
    });
    const answers = await Promise.all(Array.from({ length: 4 }, () => upload('foreign user', sent)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429, 429]);
    expect((await upload('foreign operator', sent)).status).toBe(200);
  });
});
