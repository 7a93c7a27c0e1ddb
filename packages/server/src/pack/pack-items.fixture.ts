import sharp from 'sharp';
import type { TestApi } from '../testing/test-api.ts';
import { packTexts } from './format/a-pack.fixture.ts';

/** Returns the library items or playlists that a search by this caller finds. */
export const findItems = async (
  api: TestApi,
  by: 'editor' | 'foreign operator',
  collection: string,
  search: string,
) => (await api.call(by, 'GET', `/v1/${collection}?search=${encodeURIComponent(search)}`)).body.items;

/** Returns files that replace those of the small test pack, so that its persona has an image. */
export async function filesWithImage() {
  const image = sharp({ create: { width: 80, height: 60, channels: 3, background: '#d61f69' } });
  return {
    'personas/maya.yaml': packTexts['personas/maya.yaml']?.replace(
      'content:',
      'image: images/maya.png\ncontent:',
    ),
    'images/maya.png': await image.png().toBuffer(),
  };
}
