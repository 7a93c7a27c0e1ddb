/** A picture that the browser can draw. `close` frees its memory. */
export interface OpenedImage {
  readonly file: File;
  readonly image: HTMLImageElement;
  /** True if the picture is animated. Cropping keeps only the first frame. */
  readonly moving: boolean;
  close(): void;
}

async function frameCount(file: File): Promise<number> {
  if (!('ImageDecoder' in globalThis)) return file.type === 'image/gif' ? 2 : 1;
  const decoder = new ImageDecoder({ data: file.stream(), type: file.type });
  try {
    await decoder.tracks.ready;
    await decoder.completed;
    return decoder.tracks.selectedTrack?.frameCount ?? 1;
  } finally {
    decoder.close();
  }
}

/** Rotates the picture as its metadata says. Resolves to undefined if the browser cannot read the picture. */
export async function openImage(file: File): Promise<OpenedImage | undefined> {
  const image = new Image();
  image.src = URL.createObjectURL(file);
  const close = () => URL.revokeObjectURL(image.src);
  try {
    await image.decode();
    const moving = (await frameCount(file).catch(() => 1)) > 1;
    return { file, image, moving, close };
  } catch {
    close();
    return undefined;
  }
}
