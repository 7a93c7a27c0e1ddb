import { createHash } from 'node:crypto';
import { familyDescriptions } from '@repartee/contracts/library/families';
import type { PackKind } from '@repartee/contracts/library/pack/pack-kinds';
import { type ImageCategory, imageBounds } from '@repartee/contracts/runtime/objects/endpoints';
import sharp from 'sharp';
import { isProblem } from '../../runtime/http/errors/problem.ts';
import { type ReencodedImage, reencodeImage } from '../../runtime/objects/reencode-image.ts';
import type { Pack } from './format/pack.ts';
import { packError, packProblemOf } from './format/pack-error.ts';

export interface PackImage extends ReencodedImage {
  readonly category: ImageCategory;
  readonly content_hash: string;
}

const categoryOf = (kind: PackKind): ImageCategory =>
  kind === 'playlist' ? 'playlists' : familyDescriptions[kind].imageCategory;

/**
 * Re-encodes the images of a pack. Returns a map from each item's file in the pack to its image. Throws a
 * `PackError` that lists all invalid images.
 */
export async function cleanPackImages({ items, images }: Pack): Promise<Map<string, PackImage>> {
  const imagesByPath = new Map<string, { path: string; category: ImageCategory; files: string[] }>();
  for (const { file, kind, image } of items) {
    if (image === null) continue;
    const category = categoryOf(kind);
    const entry = imagesByPath.get(`${category} ${image}`) ?? { path: image, category, files: [] };
    entry.files.push(file);
    imagesByPath.set(`${category} ${image}`, entry);
  }
  const cleaned = new Map<string, PackImage>();
  const refused = new Map<string, string>();
  for (const { path, category, files } of imagesByPath.values()) {
    try {
      const image = await cleanPackImage(images.get(path) as Buffer, category);
      for (const file of files) cleaned.set(file, image);
    } catch (error) {
      if (!isProblem(error)) throw error;
      refused.set(path, error.message);
    }
  }
  if (refused.size > 0)
    throw packError([...refused].map(([file, why]) => packProblemOf('image_invalid', why, { file })));
  return cleaned;
}

async function cleanPackImage(bytes: Buffer, category: ImageCategory): Promise<PackImage> {
  const image = (await asKept(bytes, category)) ?? (await reencodeImage(bytes, category));
  return { ...image, category, content_hash: createHash('sha256').update(image.bytes).digest('hex') };
}

/**
 * Returns an image unchanged if it already has the format and size in which images are stored, otherwise
 * undefined. Re-encoding the image at each import would reduce its quality and change its hash.
 */
async function asKept(bytes: Buffer, category: ImageCategory): Promise<ReencodedImage | undefined> {
  if (!isPlainWebp(bytes)) return undefined;
  const { width, height } = imageBounds[category];
  const image = sharp(bytes, { limitInputPixels: width * height, failOn: 'error' });
  // Bytes that are no image are encoded again, which reports the error.
  const metadata = await image.metadata().catch(() => undefined);
  if (!metadata || metadata.width > width || metadata.height > height) return undefined;
  const decodes = await image.stats().then(
    () => true,
    () => false,
  );
  return decodes ? { bytes, width: metadata.width, height: metadata.height } : undefined;
}

/**
 * Returns whether the WebP file contains one picture and nothing else: no metadata, no animation, no trailing
 * bytes.
 */
function isPlainWebp(bytes: Buffer): boolean {
  if (
    bytes.length < 20 ||
    bytes.toString('latin1', 0, 4) !== 'RIFF' ||
    bytes.toString('latin1', 8, 12) !== 'WEBP'
  )
    return false;
  if (bytes.readUInt32LE(4) + 8 !== bytes.length) return false;
  const chunks: string[] = [];
  let at = 12;
  while (at + 8 <= bytes.length) {
    chunks.push(bytes.toString('latin1', at, at + 4));
    at += 8 + bytes.readUInt32LE(at + 4);
    at += at % 2;
  }
  return at === bytes.length && ['VP8 ', 'VP8L', 'VP8X,ALPH,VP8 ', 'VP8X,VP8L'].includes(chunks.join());
}
