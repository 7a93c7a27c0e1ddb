import { useLinks, useTranslation } from '@repartee/app-sdk/first-paint';
import { useNavigate } from '@repartee/app-sdk/router';
import { PlainButton } from '@repartee/ui-kit/plain-button';
import { PlainField } from '@repartee/ui-kit/plain-field';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import styles from './access-code-form.module.css';

/** The input may be the code or the whole link of a session. */
export const parseAccessCode = (typed: string): string =>
  typed
    .trim()
    .replace(/[?#].*$/, '')
    .split('/')
    .filter(Boolean)
    .at(-1) ?? '';

export function AccessCodeForm({ open }: { open: boolean }) {
  const { t } = useTranslation('shell');
  const links = useLinks();
  const navigate = useNavigate();
  const [problem, setProblem] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (open) field.current?.focus();
  }, [open]);
  const go = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = parseAccessCode(String(new FormData(event.currentTarget).get('access_code') ?? ''));
    if (code) void navigate(links.shared(code));
    else setProblem(t('code.missing'));
  };
  return (
    <form className={styles.form} onSubmit={go} noValidate>
      <h1 className={styles.title}>{t('code.title')}</h1>
      <PlainField
        ref={field}
        name="access_code"
        label={t('code.label')}
        hint={t('code.hint')}
        error={problem || undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PlainButton type="submit" variant="primary" size="large" wide>
        {t('code.submit')}
      </PlainButton>
    </form>
  );
}
