import { useContactLink, useTranslation } from '@repartee/app-sdk';
import type { Report } from '@repartee/contracts/session/report';
import { Button, ButtonLink } from '@repartee/ui-kit/button';
import { GuestSwitches } from './guest-switches.tsx';
import { ProductName } from './product-name.tsx';
import styles from './shared-session.module.css';

export function GuestHead(props: {
  report: Report | undefined;
  organization_id: string | undefined;
  leave(): void;
  ownData(): void;
}) {
  const { t } = useTranslation('mfe-shared-session');
  const { report, organization_id, leave } = props;
  const contact = useContactLink(organization_id);
  return (
    <header className={styles.head}>
      <div className={styles.product}>
        <ProductName />
      </div>
      <GuestSwitches />
      <ButtonLink variant="ghost" icon="mail" label={t('legal.contact')} href={contact} />
      {report && report.state !== 'waiting' && (
        <Button variant="ghost" icon="printer" label={t('print')} onClick={() => print()} />
      )}
      <Button variant="ghost" icon="shield-check" label={t('own_data.open')} onClick={props.ownData} />
      <Button onClick={leave}>{t('leave.open')}</Button>
    </header>
  );
}
