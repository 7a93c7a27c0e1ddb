import {
  isApiError,
  patterns,
  useEndpointMutation,
  useHost,
  useTranslation,
  useUnsavedWork,
} from '@repartee/app-sdk';
import { useNavigate } from '@repartee/app-sdk/router';
import { changePassword, listSignIns } from '@repartee/contracts/identity/endpoints';
import { Button, ButtonLink } from '@repartee/ui-kit/button';
import { Card } from '@repartee/ui-kit/card';
import { Notice } from '@repartee/ui-kit/notice';
import { PageHeader } from '@repartee/ui-kit/page-header';
import { PasswordField } from '@repartee/ui-kit/password-field';
import { showToast } from '@repartee/ui-kit/toast';
import { type FormEvent, useRef, useState } from 'react';
import form from '../form/form.module.css';
import { keepsRules, NewPasswordFields } from '../password/new-password-fields.tsx';
import { OnlyWithPasswordLogin } from '../password/only-with-password-login.tsx';
import { useErrorText } from '../use-error-text.ts';
import styles from './change-password-page.module.css';

/** R-ROUTE-11, R-CALL-7: a new password for who knows the current one. Other devices are signed out. */
export default function ChangePasswordPage() {
  const { t } = useTranslation('mfe-auth');
  const errorWords = useErrorText();
  const navigate = useNavigate();
  const { unsaved } = useHost();
  const change = useEndpointMutation(changePassword, { touches: [listSignIns] });
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const currentField = useRef<HTMLInputElement>(null);
  useUnsavedWork(current !== '' || next !== '');

  const wrong = isApiError(change.error) && change.error.code === 'wrong_credentials';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!current || !keepsRules(next) || change.isPending) return;
    change.mutate(
      { body: { current_password: current, new_password: next } },
      {
        onSuccess: () => {
          showToast({ text: t('change.done') });
          unsaved.forget();
          void navigate(patterns.profile);
        },
        onError: () => currentField.current?.select(),
      },
    );
  };
  return (
    <>
      <PageHeader
        title={t('change.title')}
        subtitle={t('change.lead')}
        trail={[{ label: t('profile.title'), href: patterns.profile }]}
      />
      <OnlyWithPasswordLogin>
        <Card padding="large" className={styles.card}>
          <form className={form.form} onSubmit={submit}>
            {change.error && !wrong && (
              <Notice tone="danger" live title={t('profile.not_saved')}>
                {errorWords(change.error)}
              </Notice>
            )}
            <PasswordField
              ref={currentField}
              label={t('change.current')}
              name="current_password"
              autoComplete="current-password"
              required
              maxLength={200}
              value={current}
              error={wrong ? t('change.wrong') : undefined}
              onChange={({ target }) => setCurrent(target.value)}
            />
            <NewPasswordFields label={t('change.new')} name="new_password" value={next} onChange={setNext} />
            <div className={styles.actions}>
              <ButtonLink href={patterns.profile} variant="ghost">
                {t('change.back')}
              </ButtonLink>
              <Button
                type="submit"
                variant="primary"
                loading={change.isPending}
                disabled={!current || !keepsRules(next)}
              >
                {t('change.submit')}
              </Button>
            </div>
          </form>
        </Card>
      </OnlyWithPasswordLogin>
    </>
  );
}
