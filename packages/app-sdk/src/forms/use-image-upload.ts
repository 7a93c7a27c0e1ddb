// Bundled by the remotes that use it, not provided by the shell: pages without uploads do not load it.
import { isApiError, useEndpointMutation, useErrorText, useLocale } from '@repartee/app-sdk';
import { type Localized, localized } from '@repartee/contracts/locales';
import {
  type ImageCategory,
  type ImageFault,
  imageBounds,
  imageFaults,
  imageUploadLimits,
  uploadImage,
} from '@repartee/contracts/uploads/endpoints';
import { useState } from 'react';

type Texts = Record<ImageFault | 'too_large', string>;

const english: Texts = {
  not_a_picture: 'This file is not a picture we can read. Choose a JPEG, PNG, WebP, GIF or AVIF.',
  too_many_pixels: 'This picture has more than 50 megapixels. Choose a smaller one.',
  broken: 'This picture is damaged or incomplete. Choose another file.',
  too_large: 'This picture is larger than 8 MB. Choose a smaller one.',
};

const french: Texts = {
  not_a_picture: 'Ce fichier n’est pas une image lisible. Choisissez un JPEG, PNG, WebP, GIF ou AVIF.',
  too_many_pixels: 'Cette image dépasse 50 mégapixels. Choisissez-en une plus petite.',
  broken: 'Cette image est abîmée ou incomplète. Choisissez un autre fichier.',
  too_large: 'Cette image dépasse 8\u00a0Mo. Choisissez-en une plus petite.',
};

const uploadTexts: Localized<Texts> = { 'en-GB': english, 'fr-FR': french };

/** Faces are shown as discs; a logo may be shown whole. */
const round: readonly ImageCategory[] = ['avatars', 'users', 'usergroups'];

/** To what a picture of the category is cropped; undefined: it is kept as it is. */
const cropOf = (category: ImageCategory) =>
  category === 'default'
    ? undefined
    : { ...imageBounds[category], round: round.includes(category), whole: category === 'organizations' };

/** What is wrong with a file before it is sent; its kind is only what the browser believes. */
function faultBefore(file: File, size?: { width: number; height: number }): keyof Texts | undefined {
  const { kinds, bytes, pixels } = imageUploadLimits;
  if (file.type && !(kinds as readonly string[]).includes(file.type)) return 'not_a_picture';
  if (file.size > bytes) return 'too_large';
  return size && size.width * size.height > pixels ? 'too_many_pixels' : undefined;
}

/** What the server found wrong with the file itself; undefined: the call failed for another reason. */
function faultAfter(thrown: unknown): keyof Texts | undefined {
  if (!isApiError(thrown)) return undefined;
  if (thrown.code === 'too_large') return 'too_large';
  if (thrown.code !== 'invalid_input') return undefined;
  return imageFaults.find((fault) => fault === thrown.details.file) ?? 'not_a_picture';
}

/**
 * What ui-kit's `ImageField` needs to send pictures of one category: the accepted types, how they are cropped, `check` (false
 * for a file that is not taken), `upload` (resolves to the stored path, throws what the call threw) and the text of the
 * last error, and `progress` while one is sent, from 0 to 1.
 */
export function useImageUpload(category: ImageCategory): {
  accept: typeof imageUploadLimits.kinds;
  crop: { width: number; height: number; round: boolean; whole: boolean } | undefined;
  error: string | undefined;
  progress: number | undefined;
  check(file: File, size?: { width: number; height: number }): boolean;
  upload(file: File): Promise<string>;
} {
  const errorText = useErrorText();
  const texts = localized(uploadTexts, useLocale());
  const [progress, setProgress] = useState<number>();
  const onUpload = (sent: number, total: number) => setProgress(total > 0 ? sent / total : undefined);
  const sending = useEndpointMutation(uploadImage, { onUpload });
  const [error, setError] = useState<string>();
  return {
    accept: imageUploadLimits.kinds,
    crop: cropOf(category),
    error,
    progress,
    check: (file, size) => {
      const fault = faultBefore(file, size);
      setError(fault && texts[fault]);
      return fault === undefined;
    },
    upload: async (file) => {
      setError(undefined);
      try {
        return (await sending.mutateAsync({ query: { category }, body: { file } })).path;
      } catch (thrown) {
        const fault = faultAfter(thrown);
        setError(fault ? texts[fault] : errorText(thrown));
        throw thrown;
      } finally {
        setProgress(undefined);
      }
    },
  };
}
