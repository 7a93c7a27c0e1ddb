import { type SignInSoFar, useWords } from '@repartee/app-sdk';
import type { HandOver } from '../federation/contribution-slot.tsx';

/**
 * The sign-in form as the server writes it: plain HTML, no antd. It lives until mfe-auth's form takes its place, which
 * `handOver` asks for: when somebody begins to type, and again, with `submitted`, when they press the button before it came.
 */
export function PlainSignIn({ handOver }: { handOver: HandOver }) {
  const words = useWords('shell');
  const soFar = (form: HTMLFormElement, submitted: boolean): SignInSoFar => {
    const fields = new FormData(form);
    return {
      username: String(fields.get('username') ?? ''),
      password: String(fields.get('password') ?? ''),
      submitted,
    };
  };
  return (
    <form
      id="login"
      method="post"
      onFocus={({ currentTarget }) => handOver(() => soFar(currentTarget, false))}
      onSubmit={(event) => {
        const form = event.currentTarget;
        event.preventDefault();
        handOver(() => soFar(form, true));
      }}
    >
      <label>
        {words('sign_in.username')}
        <input name="username" type="email" autoComplete="username" required />
      </label>
      <label>
        {words('sign_in.password')}
        <input name="password" type="password" autoComplete="current-password" required />
      </label>
      <button type="submit">{words('sign_in.submit')}</button>
    </form>
  );
}
