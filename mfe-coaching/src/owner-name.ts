import { useTranslation } from '@repartee/app-sdk';

/** Returns a function that names whose session it is. A deleted person has no name. */
export function useOwnerName(): (session: { readonly owner_name: string }) => string {
  const { t } = useTranslation('mfe-coaching');
  return ({ owner_name }) => owner_name || t('sessions.of_deleted');
}
