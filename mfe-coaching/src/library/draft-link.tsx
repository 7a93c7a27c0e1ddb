import { useCan, useLinks, useTranslation } from '@repartee/app-sdk';
import { families } from '@repartee/contracts/library/families';
import { ButtonLink } from '@repartee/ui-kit/button';

/** Link to the page that drafts a scenario with a model, for users with permission to create every item of a draft. */
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
