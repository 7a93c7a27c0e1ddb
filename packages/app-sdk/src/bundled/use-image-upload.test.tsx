// @vitest-environment jsdom
import { imageCategories, uploadImage } from '@repartee/contracts/runtime/objects/endpoints';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { apiError } from '../api/api-error.ts';
import { answers, MockHost } from '../testing/mock-host.tsx';
import { useImageUpload } from './use-image-upload.ts';

function hook(category: (typeof imageCategories)[number] = 'users', failure?: Error) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MockHost
      calls={[
        answers(uploadImage, () => {
          if (failure) throw failure;
          return { path: '/api/image/uploads/a.webp', width: 1, height: 1, bytes: 1 };
        }),
      ]}
    >
      {children}
    </MockHost>
  );
  return renderHook(() => useImageUpload(category), { wrapper }).result;
}
const png = (bytes = 1) => new File([new Uint8Array(bytes)], 'a.png', { type: 'image/png' });
const refusal = (file: string) =>
  apiError(400, { code: 'invalid_input', message: '', details: { file }, correlation_id: '' });

it('R-ENT-5 the crop of an uploaded image depends on its category: circle, 16:9, 2:1 with margins, or none', async () => {
  const shapes: Record<string, string> = {};
  for (const category of imageCategories) {
    const result = hook(category);
    await waitFor(() => expect(result.current).not.toBeNull());
    const { crop } = result.current;
    shapes[category] = crop
      ? `${(crop.width / crop.height).toFixed(2)} ${crop.round ? 'round' : ''}${crop.whole ? 'whole' : ''}`.trim()
      : 'as it is';
    cleanup();
  }
  expect(shapes).toEqual({
    default: 'as it is',
    playlists: '1.78',
    avatars: '1.00 round',
    missions: '1.78',
    users: '1.00 round',
    organizations: '2.00 whole',
    usergroups: '1.00 round',
  });
});

it.each([
  [
    'an SVG',
    new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' }),
    undefined,
    /not a picture we can read/,
  ],
  ['a text', new File(['x'], 'a.txt', { type: 'text/plain' }), undefined, /not a picture we can read/],
  ['too many bytes', png(8 * 1024 * 1024 + 1), undefined, /larger than 8 MB/],
  ['too many pixels', png(), { width: 10_000, height: 10_000 }, /At most 50 megapixels/],
])(
  'R-ENT-5 an image field rejects %s before the upload, with the reason in one sentence',
  async (_, file, size, text) => {
    const result = hook();
    await waitFor(() => expect(result.current).not.toBeNull());
    act(() => expect(result.current.check(file, size)).toBe(false));
    expect(result.current.error).toMatch(text);
    act(() => expect(result.current.check(png(), { width: 40, height: 30 })).toBe(true));
    expect(result.current.error).toBeUndefined();
  },
);

it.each([
  ['not_a_picture', /not a picture we can read/],
  ['too_many_pixels', /At most 50 megapixels/],
  ['broken', /damaged or incomplete/],
])('R-ENT-5 an image field shows the server’s error %s in one sentence', async (fault, text) => {
  const result = hook('users', refusal(fault));
  await waitFor(() => expect(result.current).not.toBeNull());
  await act(() => expect(result.current.upload(png())).rejects.toMatchObject({ code: 'invalid_input' }));
  await waitFor(() => expect(result.current.error).toMatch(text));
});
