import { useCan, useLinks, useTranslation } from '@repartee/app-sdk';
import { libraryFamilies } from '@repartee/contracts/access/library-families';
import type { Family } from '@repartee/contracts/library/families';
import type { ButtonLinkProps } from '@repartee/ui-kit/button';
import type { ComponentType } from 'react';

const families = Object.keys(libraryFamilies) as Family[];

/** The link is shown to users who may create every kind of item that a draft contains. */
export function DraftLink({ as: ButtonLink }: { as: ComponentType<ButtonLinkProps> }) {
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
