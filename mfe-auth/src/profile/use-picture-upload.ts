import { isApiError, useEndpointMutation, useErrorText, useTranslation } from '@repartee/app-sdk';
import { imageUploadLimits, uploadImage } from '@repartee/contracts/uploads/endpoints';
import { useState } from 'react';

/** What the picture's field needs to send a file, and why the last one was not taken. */
export function usePictureUpload() {
  const { t } = useTranslation('mfe-auth');
  const errorText = useErrorText();
  const sending = useEndpointMutation(uploadImage);
  const [error, setError] = useState<string>();
  const refuse = (text: string, cause?: unknown): never => {
    setError(text);
    throw cause ?? new Error(text);
  };
  return {
    accept: imageUploadLimits.kinds,
    error,
    upload: async (file: File): Promise<string> => {
      setError(undefined);
      if (file.size > imageUploadLimits.bytes) refuse(t('profile.picture_too_large'));
      const sent = sending.mutateAsync({ query: { category: 'users' }, body: { file } });
      const { path } = await sent.catch((thrown: unknown) => {
        const code = isApiError(thrown) ? thrown.code : 'internal';
        if (code === 'too_large') return refuse(t('profile.picture_too_large'), thrown);
        return refuse(code === 'invalid_input' ? t('profile.picture_unread') : errorText(thrown), thrown);
      });
      return path;
    },
  };
}
