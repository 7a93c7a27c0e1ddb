import { useUnsavedWork } from '@repartee/app-sdk';
import { useState } from 'react';
import { useSaving } from './use-saving.ts';

/** Field → name of the words that say what is wrong. */
export type Faults = Readonly<Record<string, string>>;

/** A draft and its saving together: leaving with something unsaved asks first, and saving knows what was there before. */
export function useForm<Draft extends object>(props: {
  start: Draft;
  faultsOf: (draft: Draft) => Faults;
  /** Answers what the form holds once it is saved. */
  save: (draft: Draft, before: Draft) => Promise<Draft>;
}) {
  const [before, setBefore] = useState(props.start);
  const [draft, setDraft] = useState(props.start);
  const { form, submit, saving, trouble, faults, forget } = useSaving({
    faults: props.faultsOf(draft),
    save: async () => {
      const kept = await props.save(draft, before);
      setBefore(kept);
      setDraft(kept);
    },
  });
  const changed = JSON.stringify(draft) !== JSON.stringify(before);
  useUnsavedWork(changed && !saving);
  return {
    draft,
    change: (change: Partial<Draft>) => setDraft((now) => ({ ...now, ...change })),
    changed,
    saving,
    trouble,
    faults,
    discard: () => {
      setDraft(before);
      forget();
    },
    /** For the `form` element. */
    form: { ref: form, noValidate: true, onSubmit: submit },
  };
}
