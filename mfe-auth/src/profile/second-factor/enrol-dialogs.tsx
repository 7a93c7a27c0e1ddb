import { useEndpointMutation, useTranslation } from '@repartee/app-sdk';
import type { ReplyOf } from '@repartee/contracts/endpoint';
import { beginSecondFactor, confirmSecondFactor } from '@repartee/contracts/people/identity/endpoints';
import { CopyButton } from '@repartee/ui-kit/copy-button';
import { FormDialog, useForm } from '@repartee/ui-kit/form';
import { QrCode } from '@repartee/ui-kit/qr-code';
import { TextField } from '@repartee/ui-kit/text-field';
import { OwnerDialog } from './owner-dialog.tsx';
import styles from './second-factor.module.css';

export type NewSecret = ReplyOf<typeof beginSecondFactor>;

interface StepProps<Result> {
  close(): void;
  done(result: Result): void;
}

/** The first step: proves that the person at the screen is the owner of the account. */
export function BeginAppDialog({ close, done }: StepProps<NewSecret>) {
  const { t } = useTranslation('mfe-auth');
  const begin = useEndpointMutation(beginSecondFactor);
  return (
    <OwnerDialog
      title={t('second_factor.add')}
      saveLabel={t('second_factor.go_on')}
      close={close}
      confirm={async (body) => done(await begin.mutateAsync({ body }))}
    />
  );
}

/** The second step: the app gets the secret and proves it with a code. */
export function ConfirmAppDialog({ made, close, done }: StepProps<readonly string[]> & { made: NewSecret }) {
  const { t } = useTranslation('mfe-auth');
  const confirm = useEndpointMutation(confirmSecondFactor);
  const form = useForm({
    schema: confirmSecondFactor.body,
    initialValues: { code: '' },
    guarded: false,
    save: async (body) => done((await confirm.mutateAsync({ body })).recovery_codes),
    fieldErrors: ({ code }) =>
      code === 'wrong_second_factor' ? { code: t('second_factor.wrong') } : undefined,
  });
  return (
    <FormDialog
      of={form}
      onClose={close}
      size="small"
      title={t('second_factor.add')}
      saveLabel={t('second_factor.turn_on')}
    >
      <p className={styles.text}>{t('second_factor.scan_text')}</p>
      <div className={styles.qr}>
        <QrCode value={made.uri} label={t('second_factor.qr')} />
      </div>
      <p className={styles.secret}>
        <span>{t('second_factor.secret_text')}</span>
        <code>{made.secret.match(/.{1,4}/g)?.join(' ')}</code>
        <CopyButton text={made.secret} size="small" />
      </p>
      <TextField
        name="code"
        label={t('second_factor.code')}
        placeholder="123 456"
        inputMode="numeric"
        autoComplete="one-time-code"
        errorTexts={{ invalid: t('second_factor.six_digits') }}
      />
    </FormDialog>
  );
}
