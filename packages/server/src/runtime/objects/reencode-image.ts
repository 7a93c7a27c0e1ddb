import {
  type ImageCategory,
  type ImageError,
  imageBounds,
  imageUploadLimits,
} from '@repartee/contracts/runtime/objects/endpoints';
import { fileTypeFromBuffer } from 'file-type';
import PQueue from 'p-queue';
import sharp, { type Metadata } from 'sharp';
import { problem } from '../http/errors/problem.ts';

/** Quality of WebP images, from 1 to 100. A higher quality makes larger files. */
const webpQuality = 82;

// Memory grows with each thread and each picture that is decoded, so one thread decodes one picture at a time.
sharp.concurrency(1);
sharp.cache(false);
const decoding = new PQueue({ concurrency: 1 });

/** Share of the pixels that a picture may have if it is decoded row by row, so that each takes at most about 80 MB. */
function shareOfPixels({ format, isProgressive }: Metadata): number {
  if (format === 'heif') return 1 / 12;
  return isProgressive || (format !== 'jpeg' && format !== 'png') ? 1 / 4 : 1;
}

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
    return await decoding.add(() => decode(sent, category));
  } catch (error) {
    throw refused(/pixel limit/i.test((error as Error).message) ? 'too_many_pixels' : 'broken');
  }
}

async function decode(sent: Buffer, category: ImageCategory): Promise<ReencodedImage> {
  const share = shareOfPixels(await sharp(sent, { limitInputPixels: imageUploadLimits.pixels }).metadata());
  const { data, info } = await sharp(sent, {
    limitInputPixels: Math.floor(imageUploadLimits.pixels * share),
    failOn: 'error',
    pages: 1,
  })
    .rotate()
    .resize({ ...imageBounds[category], fit: 'inside', withoutEnlargement: true })
    .webp({ quality: webpQuality })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

const messages: Record<ImageError, string> = {
  not_a_picture: 'This is not a JPEG, PNG, WebP, GIF or AVIF picture.',
  too_many_pixels: 'This picture has too many pixels.',
  broken: 'This picture is damaged or incomplete.',
};

const refused = (fault: ImageError) => problem('invalid_input', messages[fault], { file: fault });
