/**
 * The form is encoded as bytes, because the `fetch` of a separately installed undici rejects the `FormData` of Node.
 */
export async function multipart(
  fields: Readonly<Record<string, string | Blob>>,
  fileName: string,
): Promise<{ readonly body: Uint8Array<ArrayBuffer>; readonly contentType: string }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, value, fileName);
  }
  const encoded = new Response(form);
  return {
    body: new Uint8Array(await encoded.arrayBuffer()),
    contentType: encoded.headers.get('content-type') ?? '',
  };
}

const extensions: readonly (readonly [pattern: RegExp, extension: string])[] = [
  [/wav/, 'wav'],
  [/webm/, 'webm'],
  [/mpeg|mp3/, 'mp3'],
  [/mp4|m4a|aac/, 'm4a'],
  [/ogg|opus/, 'ogg'],
  [/flac/, 'flac'],
];

/** Vendors detect the audio format by the file extension. */
export const audioFileName = (mediaType: string): string =>
  `audio.${extensions.find(([pattern]) => pattern.test(mediaType))?.[1] ?? 'wav'}`;

export const audioBlob = (audio: Uint8Array, mediaType: string): Blob =>
  new Blob([new Uint8Array(audio)], { type: mediaType });
