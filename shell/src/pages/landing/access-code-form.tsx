import { useLinks, useTranslation } from '@repartee/app-sdk/first-paint';
import { useNavigate } from '@repartee/app-sdk/router';
import { readAccessCodeOrLink } from '@repartee/contracts/session/session-generator/access-code';
import { PlainButton } from '@repartee/ui-kit/plain-button';
import { PlainField } from '@repartee/ui-kit/plain-field';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import styles from './access-code-form.module.css';

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
    const typed = String(new FormData(event.currentTarget).get('access_code') ?? '').trim();
    const code = readAccessCodeOrLink(typed);
    if (code) void navigate(links.shared(code));
    else setProblem(t(typed ? 'code.invalid' : 'code.missing'));
  };
  return (
    <form className="stack" onSubmit={go} noValidate>
      <h1 className={styles.title}>{t('code.title')}</h1>
      <PlainField
        ref={field}
        name="access_code"
        label={t('code.label')}
        hint={t('code.hint')}
        error={problem || undefined}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <PlainButton type="submit" variant="primary" size="large" wide>
        {t('code.submit')}
      </PlainButton>
    </form>
  );
}
