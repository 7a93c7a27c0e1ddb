import { useEndpoint, useTranslation } from '@repartee/app-sdk';
import { QueryBoundary } from '@repartee/app-sdk/query-boundary';
import { readEmailSettings } from '@repartee/contracts/people/organization/email-settings';
import { PageHeader } from '@repartee/ui-kit/page-header';
import { NoMailNotice } from '../users/parts/no-mail-notice.tsx';
import styles from './email.module.css';
import { EmailForm } from './email-form.tsx';

export default function EmailPage() {
  const { t } = useTranslation('mfe-settings');
  const reading = useEndpoint(readEmailSettings, {});
  return (
    <QueryBoundary reading={reading}>
      {(settings, reread) => (
        <>
          <PageHeader title={t('email.title')} trail={[{ label: t('home.title'), href: '/settings' }]} />
          <NoMailNotice className={styles.notice} />
          <EmailForm settings={settings} reread={reread} />
        </>
      )}
    </QueryBoundary>
  );
}
