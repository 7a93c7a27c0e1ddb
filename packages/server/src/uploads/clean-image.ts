import { type ImageCategory, imageBounds, imageUploadLimits } from '@repartee/contracts/uploads/endpoints';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { problem } from '../http/errors/problem.ts';

/** More than any camera's picture; a small file may claim far more and fill the memory. */
const mostPixels = 50_000_000;

export interface CleanImage {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/**
 * The picture drawn anew: told by its content and not by its name, upright, within its category's bounds, WebP, without
 * metadata or anything that stood behind its pixels. What is no picture we take is refused before it is decoded.
 */
export async function cleanImage(sent: Buffer, category: ImageCategory): Promise<CleanImage> {
  const kind = await fileTypeFromBuffer(sent).catch(() => undefined);
  if (!kind || !(imageUploadLimits.kinds as readonly string[]).includes(kind.mime)) {
    throw refused('This is not a JPEG, PNG, WebP, GIF or AVIF picture.');
  }
  try {
    const { data, info } = await sharp(sent, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 })
      .rotate()
      .resize({ ...imageBounds[category], fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch (error) {
    throw refused(
      /pixel limit/i.test((error as Error).message)
        ? 'This picture has too many pixels.'
        : 'This picture is broken or cut off.',
    );
  }
}

const refused = (why: string) => problem('invalid_input', why, { file: why });
