import { useFormat, useTranslation } from '@repartee/app-sdk';
import type { Passkey } from '@repartee/contracts/people/identity/second-factor';
import { Button } from '@repartee/ui-kit/button';
import { Facts } from '@repartee/ui-kit/facts';
import { Row, Rows } from '@repartee/ui-kit/row';
import { useState } from 'react';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import { RemovePasskeyDialog, RenamePasskeyDialog } from './passkey-dialogs.tsx';
import styles from './second-factor.module.css';

type OpenDialog =
  | { readonly action: 'add' }
  | { readonly action: 'rename' | 'remove'; readonly passkey: Passkey };

interface PasskeysProps {
  readonly passkeys: readonly Passkey[];
  /** A passkey was added, with these new recovery codes. */
  added(codes: readonly string[]): void;
}

/** The user's passkeys: each signs in alone, and counts as second factor (E-3). */
export function Passkeys({ passkeys, added }: PasskeysProps) {
  const { t } = useTranslation('mfe-auth');
  const format = useFormat();
  const [dialog, setDialog] = useState<OpenDialog>();
  const close = () => setDialog(undefined);
  return (
    <div className={styles.part}>
      <h3>{t('passkeys.title')}</h3>
      <p className={styles.text}>{t('passkeys.text')}</p>
      {passkeys.length > 0 && (
        <Rows flush>
          {passkeys.map((passkey) => (
            <Row
              key={passkey.id}
              picture={null}
              name={passkey.name}
              facts={
                <Facts
                  of={[
                    t('passkeys.since', { since: format.day(passkey.created_at) }),
                    passkey.last_used_at
                      ? t('passkeys.used', { used: format.ago(passkey.last_used_at) })
                      : t('passkeys.unused'),
                  ]}
                />
              }
            >
              <Button
                size="small"
                variant="ghost"
                icon="pencil"
                label={t('passkeys.rename_named', { name: passkey.name })}
                onClick={() => setDialog({ action: 'rename', passkey })}
              />
              <Button
                size="small"
                variant="ghost"
                icon="trash-2"
                label={t('passkeys.remove_named', { name: passkey.name })}
                onClick={() => setDialog({ action: 'remove', passkey })}
              />
            </Row>
          ))}
        </Rows>
      )}
      <div className={styles.actions}>
        <Button icon="key-round" onClick={() => setDialog({ action: 'add' })}>
          {t('passkeys.add')}
        </Button>
      </div>
      {dialog?.action === 'add' && (
        <AddPasskeyDialog
          close={close}
          done={(codes) => {
            close();
            added(codes);
          }}
        />
      )}
      {dialog?.action === 'rename' && <RenamePasskeyDialog passkey={dialog.passkey} close={close} />}
      {dialog?.action === 'remove' && <RemovePasskeyDialog passkey={dialog.passkey} close={close} />}
    </div>
  );
}
