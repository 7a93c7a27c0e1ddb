import { useUnsavedWork } from '@repartee/app-sdk';
import { useState } from 'react';
import { useSaving } from './use-saving.ts';

/** Field → name of the words that say what is wrong. */
export type Faults = Readonly<Record<string, string>>;

/** A draft and its saving together: leaving with something unsaved asks first, and saving knows what was there before. */
export function useForm<Draft extends object>(props: {
  start: Draft;
  faultsOf: (draft: Draft) => Faults;
  /** Answers what the form holds once it is saved. `over`: whatever somebody else saved meanwhile. */
  save: (draft: Draft, before: Draft, over: boolean) => Promise<Draft>;
  /** What stands there now, once somebody else has changed it; undefined: it could not be read. */
  reread?: (() => Promise<Draft | undefined>) | undefined;
}) {
  const [before, setBefore] = useState(props.start);
  const [draft, setDraft] = useState(props.start);
  const { form, submit, saveOver, saving, trouble, faults, forget } = useSaving({
    faults: props.faultsOf(draft),
    save: async (over) => {
      const kept = await props.save(draft, before, over);
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
    saveOver,
    showTheirs: async () => {
      const theirs = await props.reread?.();
      if (!theirs) return;
      setBefore(theirs);
      setDraft(theirs);
      forget();
    },
    /** For the `form` element. */
    form: { ref: form, noValidate: true, onSubmit: submit },
  };
}
