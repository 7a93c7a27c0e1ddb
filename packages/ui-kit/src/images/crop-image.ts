/** A rectangle in the pixels of a picture. Parts outside the picture are transparent. */
export interface ImageArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Crop settings. `width` and `height` are the ratio and the maximum size in pixels. */
export interface ImageCrop {
  readonly width: number;
  readonly height: number;
  readonly round?: boolean;
  /** True if the crop area may be larger than the picture. The margins are then transparent. */
  readonly whole?: boolean;
}

/** Returns the size in pixels: the size of the selected area, but at most the maximum size of the crop settings. */
export function croppedSize(area: ImageArea, crop: ImageCrop): { width: number; height: number } {
  const scale = Math.min(1, crop.width / area.width);
  const width = Math.max(1, Math.round(area.width * scale));
  return { width, height: Math.max(1, Math.round((width * crop.height) / crop.width)) };
}

const quality = 0.92;

/** Returns a WebP file, or PNG if the browser cannot encode WebP. Throws if the picture cannot be drawn. */
export async function cropImage(picture: HTMLImageElement, area: ImageArea, crop: ImageCrop): Promise<File> {
  const size = croppedSize(area, crop);
  const canvas = Object.assign(document.createElement('canvas'), size);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser provides no 2D canvas context.');
  context.imageSmoothingQuality = 'high';
  const scale = size.width / area.width;
  context.drawImage(
    picture,
    -area.x * scale,
    -area.y * scale,
    picture.naturalWidth * scale,
    picture.naturalHeight * scale,
  );
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', quality));
  if (!blob) throw new Error('The browser could not encode the cropped picture.');
  return new File([blob], 'picture', { type: blob.type });
}
