import { useEndpointMutation, useErrorText, useFormat, useTranslation } from '@repartee/app-sdk';
import { forgetDevice } from '@repartee/contracts/people/identity/endpoints';
import type { RememberedDevice } from '@repartee/contracts/people/identity/second-factor';
import { Button } from '@repartee/ui-kit/button';
import { Facts } from '@repartee/ui-kit/facts';
import { Row, Rows } from '@repartee/ui-kit/row';
import { showToast } from '@repartee/ui-kit/toast';
import { useDeviceName } from '../device-name.ts';
import styles from './second-factor.module.css';

function DeviceRow({ device }: { device: RememberedDevice }) {
  const { t } = useTranslation('mfe-auth');
  const format = useFormat();
  const errorText = useErrorText();
  const name = useDeviceName()(device.device);
  const forget = useEndpointMutation(forgetDevice);
  return (
    <Row
      picture={null}
      name={name}
      facts={
        <Facts
          of={[
            t('devices.until', { until: format.day(device.expires_at) }),
            t('devices.used', { used: format.ago(device.last_used_at) }),
          ]}
        />
      }
    >
      <Button
        size="small"
        loading={forget.isPending}
        aria-label={t('devices.forget_named', { device: name })}
        onClick={() =>
          forget.mutate(
            { params: { id: device.id } },
            { onError: (error) => showToast({ tone: 'danger', text: errorText(error) }) },
          )
        }
      >
        {t('devices.forget')}
      </Button>
    </Row>
  );
}

/** Browsers that sign in by password without a second factor (E-3). */
export function RememberedDevices({ devices }: { devices: readonly RememberedDevice[] }) {
  const { t } = useTranslation('mfe-auth');
  return (
    <div className={styles.part}>
      <h3>{t('devices.title')}</h3>
      <p className={styles.text}>{t('devices.text')}</p>
      <Rows flush>
        {devices.map((device) => (
          <DeviceRow key={device.id} device={device} />
        ))}
      </Rows>
    </div>
  );
}
