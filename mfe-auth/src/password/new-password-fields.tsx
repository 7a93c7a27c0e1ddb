import { passwordRules } from '@repartee/contracts/identity/password';
import { PasswordField } from '@repartee/ui-kit/password-field';
import { PasswordRules } from './password-rules.tsx';

/** True once every rule of R-VAL-1 is kept. */
export const keepsRules = (password: string): boolean => passwordRules.every((rule) => rule.holds(password));

/** A new password and what it needs, ticked off while it is typed. */
export function NewPasswordFields(props: {
  label: string;
  name: string;
  value: string;
  error?: string | undefined;
  onChange: (password: string) => void;
}) {
  return (
    <>
      <PasswordField
        label={props.label}
        name={props.name}
        autoComplete="new-password"
        required
        value={props.value}
        error={props.error}
        onChange={({ target }) => props.onChange(target.value)}
      />
      <PasswordRules password={props.value} />
    </>
  );
}
