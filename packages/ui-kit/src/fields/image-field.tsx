import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../actions/button.tsx';
import { cx } from '../kit/cx.ts';
import { useKit } from '../kit/kit-provider.tsx';
import { ProgressBar } from '../status/progress-bar.tsx';
import { FormField, type FormFieldProps } from './form-field.tsx';
import styles from './image-field.module.css';
import { useHeldForm } from './use-held-form.ts';

export type ImageFieldProps = Omit<FormFieldProps, 'aside'> & {
  /** The picture's address; null while there is none. */
  value: string | null;
  onChange: (value: string | null) => void;
  /** Sends the file and answers its address. What it throws, the page shows as `error`. */
  upload: (file: File) => Promise<string>;
  /** Media types that may be chosen, for example `['image/png', 'image/webp']`. */
  accept: readonly string[];
  /** What stands where no picture is: a drawn face, an icon. */
  empty: ReactNode;
  /** `round` for faces, `wide` for logos, shown whole. */
  look?: 'round' | 'wide';
  disabled?: boolean;
};

/**
 * A picture: chosen, shown at once while it is being sent, changed or taken away. A form that is saved meanwhile waits for
 * it.
 */
export function ImageField(props: ImageFieldProps) {
  const { label, hint, error, optional, id, className, value, onChange, upload, look = 'wide' } = props;
  const { words } = useKit();
  const input = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState<string>();
  const form = useHeldForm(input, sending !== undefined);
  useEffect(() => () => void (sending && URL.revokeObjectURL(sending)), [sending]);

  const send = async (file: File | undefined) => {
    if (!file) return;
    setSending(URL.createObjectURL(file));
    // A failure is the page's to tell; here the picture that was there comes back.
    const path = await upload(file).catch(() => undefined);
    setSending(undefined);
    if (path) onChange(path);
    else form.drop();
  };
  const shown = sending ?? value;
  return (
    <FormField {...{ label, hint, error, optional, id, className }}>
      {(wiring) => (
        <div className={styles.row}>
          <div className={cx(styles.picture, styles[look])}>
            {shown ? <img src={shown} alt="" className={styles.image} /> : props.empty}
          </div>
          <div className={styles.controls}>
            <input
              {...wiring}
              ref={input}
              type="file"
              tabIndex={-1}
              accept={props.accept.join(',')}
              disabled={props.disabled}
              className={styles.input}
              onChange={({ target }) => {
                void send(target.files?.[0]);
                target.value = '';
              }}
            />
            {sending ? (
              <ProgressBar label={words.sending_picture} />
            ) : (
              <div className={styles.buttons}>
                <Button icon="upload" disabled={props.disabled} onClick={() => input.current?.click()}>
                  {value ? words.change_picture : words.choose_picture}
                </Button>
                {value && (
                  <Button variant="ghost" disabled={props.disabled} onClick={() => onChange(null)}>
                    {words.remove_picture}
                  </Button>
                )}
              </div>
            )}
          </div>
        </div>
      )}
    </FormField>
  );
}
