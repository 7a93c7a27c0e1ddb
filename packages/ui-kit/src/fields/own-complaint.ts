import { type FormEvent, useState } from 'react';
import type { KitWords } from '../kit/kit-words.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function reasonOf({ validity, type, validationMessage }: Control, words: KitWords): string {
  if (validity.valueMissing) return words.needed;
  return validity.typeMismatch && type === 'email' ? words.not_an_email : validationMessage;
}

/** What the browser refuses is said where errors stand and in the language of the page, not in a bubble of the browser's. */
export function useOwnComplaint(words: KitWords) {
  const [complaint, setComplaint] = useState('');
  const listeners = {
    onInvalidCapture: (event: FormEvent) => {
      event.preventDefault();
      const control = event.target as Control;
      setComplaint(reasonOf(control, words));
      if (control.form?.querySelector(':is(input, select, textarea):invalid') === control) control.focus();
    },
    onInputCapture: () => setComplaint(''),
  };
  return { complaint, listeners };
}
