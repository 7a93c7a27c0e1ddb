// Bundled by the remotes that use it, not provided by the shell: pages without uploads do not load it.
import { isApiError, useEndpointMutation, useErrorText, useLocale } from '@repartee/app-sdk';
import { type ImageCategory, imageUploadLimits, uploadImage } from '@repartee/contracts/uploads/endpoints';
import { useState } from 'react';

const english = {
  invalid_input: 'This file is not a picture we can read. Choose a JPEG, PNG, WebP, GIF or AVIF.',
  too_large: 'This picture is larger than 8 MB. Choose a smaller one.',
};

const french: typeof english = {
  invalid_input: 'Ce fichier n’est pas une image lisible. Choisissez un JPEG, PNG, WebP, GIF ou AVIF.',
  too_large: 'Cette image dépasse 8\u00a0Mo. Choisissez-en une plus petite.',
};

/**
 * What ui-kit's `ImageField` needs to send pictures of one category: the accepted types, `upload` (resolves to the
 * stored path, throws what the call threw) and the text of the last error. A file over the limit is not sent.
 */
export function useImageUpload(category: ImageCategory): {
  accept: typeof imageUploadLimits.kinds;
  error: string | undefined;
  upload(file: File): Promise<string>;
} {
  const errorText = useErrorText();
  const imageTexts = useLocale().startsWith('fr') ? french : english;
  const sending = useEndpointMutation(uploadImage);
  const [error, setError] = useState<string>();
  return {
    accept: imageUploadLimits.kinds,
    error,
    upload: async (file) => {
      setError(undefined);
      if (file.size > imageUploadLimits.bytes) {
        setError(imageTexts.too_large);
        throw new Error(`Image larger than ${imageUploadLimits.bytes} bytes`);
      }
      try {
        return (await sending.mutateAsync({ query: { category }, body: { file } })).path;
      } catch (thrown) {
        const code = isApiError(thrown) ? thrown.code : 'internal';
        const isImageError = code === 'invalid_input' || code === 'too_large';
        setError(isImageError ? imageTexts[code] : errorText(thrown));
        throw thrown;
      }
    },
  };
}
