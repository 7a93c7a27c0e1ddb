import { useFormat, useTranslation } from '@repartee/app-sdk';
import { displayName } from '@repartee/contracts/people/identity/display-name';
import { Button } from '@repartee/ui-kit/button';
import { CopyButton } from '@repartee/ui-kit/copy-button';
import { Dialog } from '@repartee/ui-kit/dialog';
import styles from './invitation-links.module.css';
import type { ResetLink } from './use-user-actions.tsx';

/** A link to choose a new password, which is shown only once because the server stores no more than its hash. */
export function ResetLinkDialog({ link, onClose }: { link: ResetLink; onClose(): void }) {
  const { t } = useTranslation('mfe-settings');
  const format = useFormat();
  const { person, url, expires_at } = link;
  return (
    <Dialog
      size="medium"
      onClose={onClose}
      title={t('reset_link.title', { name: displayName(person) })}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('links.done')}
        </Button>
      }
    >
      <div className={styles.links}>
        <p>
          {t('reset_link.about')} {t('links.until', { date: format.dateTime(expires_at) })}
        </p>
        <div className={styles.link}>
          <code className={styles.url}>{url}</code>
          <CopyButton text={url} variant="default" size="small">
            {t('links.copy')}
          </CopyButton>
        </div>
      </div>
    </Dialog>
  );
}
