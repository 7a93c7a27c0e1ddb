import { useTranslation } from '@repartee/app-sdk';
import { ButtonLink } from '@repartee/ui-kit/button';
import { EmptyState } from '@repartee/ui-kit/empty-state';

/** Shown in place of an editor if the user may use the item or playlist, but not change it. */
export function OwnedElsewhere({ name, href, action }: { name: string; href: string; action: string }) {
  const { t } = useTranslation('mfe-coaching');
  return (
    <EmptyState
      page
      icon="lock"
      title={t('sharing.not_yours')}
      actions={<ButtonLink href={href}>{action}</ButtonLink>}
    >
      {t('sharing.not_yours_text', { name })}
    </EmptyState>
  );
}
