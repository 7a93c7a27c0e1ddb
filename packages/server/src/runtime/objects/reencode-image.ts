import {
  type ImageCategory,
  type ImageError,
  imageBounds,
  imageUploadLimits,
} from '@repartee/contracts/runtime/objects/endpoints';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { problem } from '../http/errors/problem.ts';

/** Quality of WebP images, from 1 to 100. A higher quality makes larger files. */
const webpQuality = 82;

export interface ReencodedImage {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/**
 * Re-encodes a picture as WebP, which removes metadata and trailing bytes. Detects the format from
 * the content, and throws for an unsupported format before decoding.
 */
export async function reencodeImage(sent: Buffer, category: ImageCategory): Promise<ReencodedImage> {
  // A truncated file has no known type.
  const kind = await fileTypeFromBuffer(sent).catch(() => undefined);
  if (!kind || !(imageUploadLimits.kinds as readonly string[]).includes(kind.mime)) {
    throw refused('not_a_picture');
  }
  try {
    const { data, info } = await sharp(sent, {
      limitInputPixels: imageUploadLimits.pixels,
      failOn: 'error',
      pages: 1,
    })
      .rotate()
      .resize({ ...imageBounds[category], fit: 'inside', withoutEnlargement: true })
      .webp({ quality: webpQuality })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch (error) {
    throw refused(/pixel limit/i.test((error as Error).message) ? 'too_many_pixels' : 'broken');
  }
}

const messages: Record<ImageError, string> = {
  not_a_picture: 'This is not a JPEG, PNG, WebP, GIF or AVIF picture.',
  too_many_pixels: 'This picture has too many pixels.',
  broken: 'This picture is damaged or incomplete.',
};

const refused = (fault: ImageError) => problem('invalid_input', messages[fault], { file: fault });
