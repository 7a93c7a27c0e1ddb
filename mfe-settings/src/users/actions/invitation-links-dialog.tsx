import { useFormat, useLocale, useTranslation } from '@repartee/app-sdk';
import { saveFile } from '@repartee/app-sdk/save-file';
import { guardedCell } from '@repartee/contracts/formula-guard';
import { Button } from '@repartee/ui-kit/button';
import { CopyButton } from '@repartee/ui-kit/copy-button';
import { Dialog } from '@repartee/ui-kit/dialog';
import { csvFile } from '../csv/csv-file.ts';
import styles from './invitation-links.module.css';
import type { InvitationLinks } from './use-user-actions.tsx';

/** Invitation links, which are shown only once because the server stores no more than their hashes. */
export function InvitationLinksDialog({ links: made, onClose }: { links: InvitationLinks; onClose(): void }) {
  const { t } = useTranslation('mfe-settings');
  const format = useFormat();
  const locale = useLocale();
  const { links, expires_at, refused } = made;
  const [first] = links;
  const save = () => {
    const heading = [t('import.column.email'), t('links.person'), t('links.link')];
    const rows = [heading, ...links.map(({ email, name, url }) => [email, name, url])];
    saveFile(
      csvFile(
        rows.map((row) => row.map(guardedCell)),
        locale,
      ),
      `${t('links.file')}.csv`,
    );
  };
  return (
    <Dialog
      size="medium"
      onClose={onClose}
      title={t('links.title', { count: links.length, name: first?.name })}
      footer={
        <>
          {links.length > 1 && (
            <Button icon="download" onClick={save}>
              {t('links.save')}
            </Button>
          )}
          <Button variant="primary" onClick={onClose}>
            {t('links.done')}
          </Button>
        </>
      }
    >
      <div className={styles.links}>
        <p>
          {t('links.about', { count: links.length })}{' '}
          {expires_at && t('links.until', { date: format.dateTime(expires_at) })}
        </p>
        <ul aria-label={t('links.list')}>
          {links.map(({ id, name, url }) => (
            <li key={id}>
              {links.length > 1 && <p className={styles.name}>{name}</p>}
              <div className={styles.link}>
                <code className={styles.url}>{url}</code>
                <CopyButton
                  text={url}
                  variant="default"
                  size="small"
                  {...(links.length > 1 ? { 'aria-label': t('links.copy_for', { name }) } : {})}
                >
                  {t('links.copy')}
                </CopyButton>
              </div>
            </li>
          ))}
        </ul>
        {refused.length > 0 && <p>{t('links.refused', { count: refused.length })}</p>}
      </div>
    </Dialog>
  );
}
