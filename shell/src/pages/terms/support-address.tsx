import { useHost, useTranslation } from '@repartee/app-sdk/first-paint';
import { CopyButton } from '@repartee/ui-kit/copy-button';
import { ButtonLink } from '@repartee/ui-kit/plain-button';
import styles from './support-address.module.css';

/** The support address of the installation, above the default text of the contact page. */
export function SupportAddress() {
  const { t } = useTranslation('shell');
  const { support_email: address } = useHost().product;
  if (!address) return <p>{t('pages.no_contact')}</p>;
  return (
    <div className={styles.address}>
      <ButtonLink variant="primary" size="large" icon="mail" href={`mailto:${address}`}>
        {address}
      </ButtonLink>
      <CopyButton text={address} variant="default" size="large" />
    </div>
  );
}
