import { changesSince, useUnsavedWork } from '@repartee/app-sdk';
import { useState } from 'react';
import { useSaving } from './use-saving.ts';

/** Field → name of the words that say what is wrong. */
export type Faults = Readonly<Record<string, string>>;

/** Sends a draft that was made from `before`, and answers what stands there then. `over`: whatever somebody else saved meanwhile. */
export type Save<Draft> = (draft: Draft, before: Draft, over: boolean) => Promise<Draft>;

/** A draft and its saving together: leaving with something unsaved asks first, and saving knows what was there before. */
export function useForm<Draft extends object>(props: {
  start: Draft;
  faultsOf: (draft: Draft) => Faults;
  save: Save<Draft>;
  /** What stands there now, once somebody else has changed it. */
  reread?: (() => Promise<Draft>) | undefined;
}) {
  const [before, setBefore] = useState(props.start);
  const [draft, setDraft] = useState(props.start);
  const { form, submit, saveOver, saving, trouble, faults, forget, toStart } = useSaving({
    faults: props.faultsOf(draft),
    save: async (over) => {
      const saved = await props.save(draft, before, over);
      setBefore(saved);
      setDraft((now) => ({ ...saved, ...changesSince(draft, now) }));
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
    /** Throws where theirs cannot be read: then mine still stands. */
    showTheirs: async () => {
      const theirs = await props.reread?.();
      if (!theirs) return;
      setBefore(theirs);
      setDraft(theirs);
      forget();
      toStart();
    },
    /** For the `form` element. */
    form: { ref: form, noValidate: true, onSubmit: submit },
  };
}
