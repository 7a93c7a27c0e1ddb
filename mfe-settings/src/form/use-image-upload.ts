import { isApiError, useEndpointMutation, useTranslation } from '@repartee/app-sdk';
import { type ImageCategory, imageUploadLimits, uploadImage } from '@repartee/contracts/uploads/endpoints';
import { useState } from 'react';

/** What an `ImageField` needs to send pictures of one category, and why the last one was not taken. */
export function useImageUpload(category: ImageCategory) {
  const { t } = useTranslation('mfe-settings');
  const sending = useEndpointMutation(uploadImage);
  const [error, setError] = useState<string>();
  return {
    accept: imageUploadLimits.kinds,
    error,
    upload: async (file: File): Promise<string> => {
      setError(undefined);
      try {
        if (file.size > imageUploadLimits.bytes) throw new Error('too large');
        return (await sending.mutateAsync({ query: { category }, body: { file } })).path;
      } catch (thrown) {
        const code = isApiError(thrown) ? thrown.code : 'too_large';
        const known = ['invalid_input', 'too_large', 'not_permitted', 'no_answer'].includes(code);
        setError(t(`image.${known ? code : 'other'}`));
        throw thrown;
      }
    },
  };
}
