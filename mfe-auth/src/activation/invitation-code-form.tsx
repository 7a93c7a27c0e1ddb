import { Button } from '@repartee/ui-kit/button';
import { Link } from '@repartee/ui-kit/link';
import { TextField } from '@repartee/ui-kit/text-field';
import { type FormEvent, useState } from 'react';
import form from '../form/form.module.css';
import { useAuthWords } from '../words.ts';

/** Somebody pastes the code, or the whole link it came in. */
export const codeIn = (text: string): string => /invite=([\w-]+)/.exec(text)?.[1] ?? text.trim();

export function InvitationCodeForm({ use }: { use: (code: string) => void }) {
  const words = useAuthWords();
  const [text, setText] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    use(codeIn(text));
  };
  return (
    <form className={form.form} onSubmit={submit}>
      <header>
        <h1>{words('invitation.title')}</h1>
        <p className={form.lead}>{words('invitation.ask_lead')}</p>
      </header>
      <TextField
        label={words('invitation.code')}
        hint={words('invitation.code_hint')}
        name="invite_code"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" variant="primary" size="large" wide>
        {words('invitation.go_on')}
      </Button>
      <Link href="/#login" className={form.other}>
        {words('invitation.have_account')}
      </Link>
    </form>
  );
}
