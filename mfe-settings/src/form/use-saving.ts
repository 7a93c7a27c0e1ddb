import { type ApiError, isApiError } from '@repartee/app-sdk';
import { type FormEvent, useRef, useState } from 'react';

/** Submitting a form: what is wrong is shown once somebody tried, the first of it gets the focus, and one save goes out at a time. */
export function useSaving(options: {
  /** Field → the name of what is wrong with it; empty when it may be sent. */
  faults: Readonly<Record<string, string>>;
  /** `over`: also over what somebody else saved meanwhile. */
  save(over: boolean): Promise<void>;
}) {
  const form = useRef<HTMLFormElement>(null);
  const [tried, setTried] = useState(false);
  const [saving, setSaving] = useState(false);
  const [trouble, setTrouble] = useState<Pick<ApiError, 'code' | 'details'>>();
  // After they are drawn: the first fault, else why it was not saved, which may stand far above the button.
  const showFirst = () =>
    setTimeout(() => {
      const fault = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
      if (fault) fault.focus();
      else
        form.current?.querySelector('[role="alert"], [role="status"]')?.scrollIntoView?.({ block: 'center' });
    });

  /** Back to the first field, where what had the focus is gone. */
  const toStart = () =>
    setTimeout(() =>
      form.current
        ?.querySelector<HTMLElement>('input:not([type="file"]):not(:disabled), textarea, select')
        ?.focus(),
    );

  const send = async (over: boolean) => {
    setTried(true);
    if (saving) return;
    if (Object.keys(options.faults).length > 0) {
      showFirst();
      return;
    }
    setSaving(true);
    // The button that saves over stands in the trouble: it stays until it is known how that went.
    if (!over) setTrouble(undefined);
    try {
      await options.save(over);
      setTried(false);
      setTrouble(undefined);
      if (over) toStart();
    } catch (error) {
      setTrouble(isApiError(error) ? error : { code: 'internal', details: {} });
      showFirst();
    } finally {
      setSaving(false);
    }
  };

  return {
    form,
    submit: (event: FormEvent) => {
      event.preventDefault();
      return send(false);
    },
    saveOver: () => void send(true),
    toStart,
    saving,
    trouble,
    faults: tried ? options.faults : {},
    forget: () => {
      setTried(false);
      setTrouble(undefined);
    },
  };
}
