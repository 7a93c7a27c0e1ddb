import { useChangeUser, useEndpoint, useHost, useTranslation } from '@repartee/app-sdk';
import { QueryBoundary } from '@repartee/app-sdk/query-boundary';
import { readMe, readSecondFactor } from '@repartee/contracts/people/identity/endpoints';
import { readUser } from '@repartee/contracts/people/identity/read-user';
import { Button } from '@repartee/ui-kit/button';
import { Section } from '@repartee/ui-kit/section';
import { SkeletonLines } from '@repartee/ui-kit/skeleton';
import { useState } from 'react';
import { AuthenticatorApp } from './authenticator-app.tsx';
import { BeginAppDialog, ConfirmAppDialog, type NewSecret } from './enrol-dialogs.tsx';
import { Passkeys } from './passkeys.tsx';
import { RecoveryCodesDialog, ReplaceCodesDialog } from './recovery-codes-dialog.tsx';
import { RememberedDevices } from './remembered-devices.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import styles from './second-factor.module.css';

type OpenDialog =
  | { readonly step: 'password' | 'replace' | 'remove' }
  | { readonly step: 'scan'; readonly made: NewSecret }
  | { readonly step: 'codes'; readonly codes: readonly string[] };

/** Passkeys, authenticator app and recovery codes of the user's account (E-3). */
export function SecondFactor() {
  const { t } = useTranslation('mfe-auth');
  const reading = useEndpoint(readSecondFactor, {});
  const [dialog, setDialog] = useState<OpenDialog>();
  const close = () => setDialog(undefined);
  const { api } = useHost();
  const changeUser = useChangeUser();
  /** The permissions of a user whose second factor was overdue are back. */
  const refreshUser = async () => changeUser(readUser(await api.call(readMe, {})));
  const showCodes = (codes: readonly string[]) => setDialog({ step: 'codes', codes });
  const added = (codes: readonly string[]) => {
    if (codes.length > 0) showCodes(codes);
    else close();
    // The next request for the user brings them too.
    refreshUser().catch(() => undefined);
  };
  return (
    <Section title={t('second_factor.title')}>
      <QueryBoundary reading={reading} page={false} skeleton={<SkeletonLines count={4} />}>
        {(data) => (
          <>
            <p className={styles.text}>{t('second_factor.text')}</p>
            <Passkeys passkeys={data.passkeys} added={added} />
            <AuthenticatorApp
              since={data.enabled_at}
              add={() => setDialog({ step: 'password' })}
              remove={() => setDialog({ step: 'remove' })}
            />
            {(data.enabled_at || data.passkeys.length > 0) && (
              <div className={styles.part}>
                <h3>{t('second_factor.codes')}</h3>
                <p className={styles.text}>
                  {t('second_factor.codes_left', { count: data.recovery_codes_left })}
                </p>
                <Button onClick={() => setDialog({ step: 'replace' })}>{t('second_factor.new_codes')}</Button>
              </div>
            )}
            {data.remembered_devices.length > 0 && <RememberedDevices devices={data.remembered_devices} />}
          </>
        )}
      </QueryBoundary>
      {dialog?.step === 'password' && (
        <BeginAppDialog close={close} done={(made) => setDialog({ step: 'scan', made })} />
      )}
      {dialog?.step === 'scan' && <ConfirmAppDialog made={dialog.made} close={close} done={added} />}
      {dialog?.step === 'codes' && <RecoveryCodesDialog codes={dialog.codes} close={close} />}
      {dialog?.step === 'replace' && <ReplaceCodesDialog close={close} done={showCodes} />}
      {dialog?.step === 'remove' && <RemoveDialog close={close} />}
    </Section>
  );
}
