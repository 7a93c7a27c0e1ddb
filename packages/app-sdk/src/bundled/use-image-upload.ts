import { isApiError, useEndpointMutation, useErrorCodeText, useErrorText } from '@repartee/app-sdk';
import {
  type ImageCategory,
  type ImageError,
  imageBounds,
  imageErrors,
  imageUploadLimits,
  uploadImage,
} from '@repartee/contracts/runtime/objects/endpoints';
import { useState } from 'react';

type UploadError = ImageError | 'image_too_large';

const round: readonly ImageCategory[] = ['avatars', 'users', 'usergroups'];

const cropOf = (category: ImageCategory) =>
  category === 'default'
    ? undefined
    : { ...imageBounds[category], round: round.includes(category), whole: category === 'organizations' };

/** The server checks the file again, because `file.type` is only the browser's guess. */
function errorBeforeUpload(file: File, size?: { width: number; height: number }): UploadError | undefined {
  const { kinds, bytes, pixels } = imageUploadLimits;
  if (file.type && !(kinds as readonly string[]).includes(file.type)) return 'not_a_picture';
  if (file.size > bytes) return 'image_too_large';
  return size && size.width * size.height > pixels ? 'too_many_pixels' : undefined;
}

function errorAfterUpload(thrown: unknown): UploadError | undefined {
  if (!isApiError(thrown)) return undefined;
  if (thrown.code === 'too_large') return 'image_too_large';
  if (thrown.code !== 'invalid_input') return undefined;
  return imageErrors.find((error) => error === thrown.details.file) ?? 'not_a_picture';
}

/**
 * Returns the props of ui-kit's `ImageField`. `upload` resolves to the stored path of the image.
 */
export function useImageUpload(category: ImageCategory): {
  accept: typeof imageUploadLimits.kinds;
  crop: { width: number; height: number; round: boolean; whole: boolean } | undefined;
  error: string | undefined;
  check(file: File, size?: { width: number; height: number }): boolean;
  upload(file: File): Promise<string>;
} {
  const errorText = useErrorText();
  const textOf = useErrorCodeText();
  const sending = useEndpointMutation(uploadImage);
  const [error, setError] = useState<string>();
  return {
    accept: imageUploadLimits.kinds,
    crop: cropOf(category),
    error,
    check: (file, size) => {
      const fault = errorBeforeUpload(file, size);
      setError(fault && textOf(fault));
      return fault === undefined;
    },
    upload: async (file) => {
      setError(undefined);
      try {
        return (await sending.mutateAsync({ query: { category }, body: { file } })).path;
      } catch (thrown) {
        const fault = errorAfterUpload(thrown);
        setError(fault ? textOf(fault) : errorText(thrown));
        throw thrown;
      }
    },
  };
}
