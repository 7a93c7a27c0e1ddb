import sharp from 'sharp';
import type { TestApi } from '../../testing/test-api.ts';
import { packTexts } from './format/a-pack.fixture.ts';

export const findItems = async (
  api: TestApi,
  by: 'editor' | 'foreign operator',
  collection: string,
  search: string,
) => (await api.get(by, `/v1/${collection}?search=${encodeURIComponent(search)}`)).items;

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
