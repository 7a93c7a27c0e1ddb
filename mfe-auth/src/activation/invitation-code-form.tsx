import { useTranslation } from '@repartee/app-sdk';
import { Button } from '@repartee/ui-kit/button';
import { Link } from '@repartee/ui-kit/link';
import { TextField } from '@repartee/ui-kit/text-field';
import { type FormEvent, useState } from 'react';
import form from '../form/form.module.css';

/** Somebody pastes the code, or the whole link it came in. */
export const codeIn = (text: string): string => /invite=([\w-]+)/.exec(text)?.[1] ?? text.trim();

export function InvitationCodeForm({ use }: { use: (code: string) => void }) {
  const { t } = useTranslation('mfe-auth');
  const [text, setText] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    use(codeIn(text));
  };
  return (
    <form className={form.form} onSubmit={submit}>
      <header>
        <h1>{t('invitation.title')}</h1>
        <p className={form.lead}>{t('invitation.ask_lead')}</p>
      </header>
      <TextField
        label={t('invitation.code')}
        hint={t('invitation.code_hint')}
        name="invite_code"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" variant="primary" size="large" wide>
        {t('invitation.go_on')}
      </Button>
      <Link href="/#login" className={form.other}>
        {t('invitation.have_account')}
      </Link>
    </form>
  );
}
