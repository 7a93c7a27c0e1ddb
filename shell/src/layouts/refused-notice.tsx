import { useTranslation } from '@repartee/app-sdk';
import { Notice } from '@repartee/ui-kit/notice';

/**
 * Says why a user who was signed in meets the sign-in form or loses a public page. The server keeps nothing of an erased
 * account, so it refuses its token like any other that has ended.
 */
export default function RefusedNotice({ className }: { className?: string | undefined }) {
  const { t } = useTranslation('shell');
  return (
    <Notice live tone="warning" className={className} title={t('sign_in.refused_title')}>
      {t('sign_in.refused')}
    </Notice>
  );
}
