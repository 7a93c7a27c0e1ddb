import { useCan, useLinks, useTranslation } from '@repartee/app-sdk';
import { families } from '@repartee/contracts/access/library-families';
import { ButtonLink } from '@repartee/ui-kit/button';

/**
 * Links to the form for a scenario draft. The user must be allowed to create personas, missions, observers
 * and scenarios.
 */
export function DraftLink() {
  const { t } = useTranslation('mfe-coaching');
  const links = useLinks();
  const can = useCan();
  if (!families.every((family) => can(`coaching-${family}-create`))) return null;
  return (
    <ButtonLink icon="sparkles" href={`${links.libraryCreate('scenario')}?draft=new`}>
      {t('draft.open')}
    </ButtonLink>
  );
}
