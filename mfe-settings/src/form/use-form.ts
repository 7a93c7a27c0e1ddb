import { useUnsavedWork } from '@repartee/app-sdk';
import { useState } from 'react';
import { useDraft } from './use-draft.ts';
import { useSaving } from './use-saving.ts';

/** Field → name of the words that say what is wrong. */
export type Faults = Readonly<Record<string, string>>;

/** A draft and its saving together: leaving with something unsaved asks first, and saving knows what was there before. */
export function useForm<Draft extends object>(props: {
  start: Draft;
  faultsOf: (draft: Draft) => Faults;
  save: (draft: Draft, before: Draft) => Promise<unknown>;
  /** What the form holds once it is saved; what was written unless said otherwise. */
  after?: (draft: Draft) => Draft;
}) {
  const { draft, change, changed, discard, saved } = useDraft(props.start);
  const [before, setBefore] = useState(props.start);
  const { form, submit, saving, trouble, faults, forget } = useSaving({
    faults: props.faultsOf(draft),
    save: async () => {
      await props.save(draft, before);
      const kept = props.after?.(draft) ?? draft;
      setBefore(kept);
      saved(kept);
    },
  });
  useUnsavedWork(changed && !saving);
  return {
    draft,
    change,
    changed,
    saving,
    trouble,
    faults,
    discard: () => {
      discard();
      forget();
    },
    /** For the `form` element. */
    form: { ref: form, noValidate: true, onSubmit: submit },
  };
}
