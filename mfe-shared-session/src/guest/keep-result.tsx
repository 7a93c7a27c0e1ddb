import { useLinks, useTranslation } from '@repartee/app-sdk';
import { ButtonLink } from '@repartee/ui-kit/button';
import { Notice } from '@repartee/ui-kit/notice';
import styles from './shared-session.module.css';

/** B-9: above the result, tells a guest how the result can be kept. */
export function KeepResult() {
  const { t } = useTranslation('mfe-shared-session');
  const links = useLinks();
  return (
    <Notice
      className={styles.keep}
      title={t('keep.title')}
      actions={
        <ButtonLink size="small" href={links.signIn(links.dashboard)}>
          {t('keep.sign_in')}
        </ButtonLink>
      }
    >
      {t('keep.text')}
    </Notice>
  );
}
