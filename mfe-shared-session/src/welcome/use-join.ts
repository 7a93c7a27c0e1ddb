import { type ApiError, apiError, formRules, isApiError, useHost, useTranslation } from '@repartee/app-sdk';
import { loadCode } from '@repartee/ui-kit/load-code';
import { useState } from 'react';
import type { GuestProgress } from '../guest/guest-progress.ts';
import { useAccessErrorText } from './use-access-error-text.ts';

/** The endpoint `joinSharedSession` needs zod, so its code is loaded only when the visitor starts typing. */
export const loadJoinCall = () =>
  loadCode(
    () =>
      import('@repartee/contracts/session-generator/endpoints').then(
        ({ joinSharedSession }) => joinSharedSession,
      ),
    // A failure is an error of the form, which keeps the typed name.
    { optional: true },
  );

/** `name` is the error of the name field. `notice` is any other error. */
interface JoinError {
  readonly name?: string;
  readonly notice?: string;
}

export function useJoin(access_code: string, enter: (place: GuestProgress) => void) {
  const { t } = useTranslation('mfe-shared-session');
  const { api, session } = useHost();
  const accessErrorText = useAccessErrorText();
  const [joining, setJoining] = useState(false);
  const [error, setError] = useState<JoinError>({});

  const nameError = async (display_name: string): Promise<string | undefined> => {
    const { body } = await loadJoinCall();
    const found = formRules(body)('display_name').check({ display_name });
    if (!found) return undefined;
    if (found.key === 'required' || found.key === 'unseen') return t('welcome.name_missing');
    if (found.key === 'too_long') return t('welcome.name_too_long', { most: found.count });
    return t('welcome.name_invalid');
  };
  const errorOf = (failure: ApiError): JoinError =>
    'display_name' in failure.details
      ? { name: t('welcome.name_invalid') }
      : { notice: accessErrorText(failure) };

  const join = async (display_name: string): Promise<JoinError> => {
    const refused = await nameError(display_name);
    if (refused) return { name: refused };
    const { access_token, session_id } = await api.call(await loadJoinCall(), {
      params: { access_code },
      body: { display_name: display_name.trim() },
    });
    await session.signInAsGuest(access_token);
    enter({ access_code, session_id, view: 'play' });
    return {};
  };

  return {
    joining,
    error,
    /** Clears the error of the name field. The form calls this function when the name changes. */
    clearNameError: () => setError(({ name: _, ...rest }) => rest),
    /** Resolves to true if the guest must change an invalid name. */
    join: async (display_name: string): Promise<boolean> => {
      if (joining) return false;
      setJoining(true);
      setError({});
      const failed = await join(display_name).catch((thrown: unknown) =>
        errorOf(isApiError(thrown) ? thrown : apiError(500, { code: 'internal', message: '' })),
      );
      setError(failed);
      setJoining(false);
      return failed.name !== undefined;
    },
  };
}
