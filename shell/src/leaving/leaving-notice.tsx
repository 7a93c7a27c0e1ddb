import { useCan, useFormat, useSession, useTranslation } from '@repartee/app-sdk';
import { useLocation } from '@repartee/app-sdk/router';
import { Notice } from '@repartee/ui-kit/notice';
import { ButtonLink } from '@repartee/ui-kit/plain-button';
import { useTexts } from '../app/use-texts.ts';
import styles from './leaving-notice.module.css';
import { leavingTexts } from './leaving-texts.ts';

const organizationPath = '/settings/my-organization';
const leavingTab = '?tab=leaving';

/** Says when the user's organization is erased (E-10). Until then, the server refuses everything but reading. */
export default function LeavingNotice() {
  const ready = useTexts('leaving', leavingTexts, { optional: true });
  const { t } = useTranslation('leaving');
  const format = useFormat();
  const can = useCan();
  const { user } = useSession();
  const { pathname, search } = useLocation();
  const due = user?.organization_erased_at;
  // The tab itself says so, with more.
  if (!due || !ready || (pathname === organizationPath && search === leavingTab)) return null;
  return (
    <Notice
      className={styles.notice}
      tone="warning"
      title={t('title', { name: user.organization_name, when: format.date(due) })}
      actions={
        can('organization-self-edit') && (
          <ButtonLink size="small" href={organizationPath + leavingTab}>
            {t('open')}
          </ButtonLink>
        )
      }
    >
      {t('text')}
    </Notice>
  );
}
