import { useHost, useUser } from '@repartee/app-sdk';
import { type FormOptions, type UsedForm, useForm } from '@repartee/ui-kit/form';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type DraftKey, type FormDraft, readDraft, removeDraft, writeDraft } from '../storage/form-drafts.ts';
import { copyDrafts, recoverDrafts } from './draft-copies.ts';

const pause_ms = 400;

/** Unsaved changes of an earlier visit, found when the form was opened. */
export interface OfferedDraft {
  readonly saved_at: string;
  /**
   * Puts the unsaved changes into the form. If another user has changed the same values, the next save causes a
   * conflict.
   */
  restore(): void;
  discard(): void;
}

/**
 * `useForm` with drafts in localStorage and IndexedDB, so that unsaved changes survive a crash of the browser
 * (R-STORE-2, decision 0028). Saving, discarding and signing out remove the draft.
 */
export function useDraftedForm<Values extends object>(
  name: string,
  options: FormOptions<Values>,
): { form: UsedForm<Values>; offered: OfferedDraft | undefined } {
  const { id: user_id, organization_id } = useUser();
  const key = useMemo<DraftKey>(() => ({ user_id, organization_id, name }), [user_id, organization_id, name]);
  const { session } = useHost();
  const saving = useRef(false);
  const forget = () => {
    removeDraft(key);
    void copyDrafts(user_id);
  };
  const form = useForm<Values>({
    ...options,
    save: async (values, context) => {
      saving.current = true;
      try {
        const saved = await options.save(values, context);
        forget();
        return saved as Values | undefined;
      } finally {
        saving.current = false;
      }
    },
  });
  const find = (): FormDraft | undefined => {
    const draft = readDraft(key);
    const differs = draft && JSON.stringify(draft.values) !== JSON.stringify(options.initialValues);
    return differs ? draft : undefined;
  };
  const latestFind = useRef(find);
  latestFind.current = find;
  const [found, setFound] = useState(find);
  /** True after drafts have been restored from IndexedDB. Only then does an unchanged form delete its draft. */
  const recovered = useRef(false);

  const dirty = form.dirtyFields.length > 0;
  const keep = useRef<() => void>(undefined);
  keep.current = () => {
    if (saving.current || session.state.getState().user?.id !== user_id) return;
    if (dirty) {
      writeDraft({ ...key, values: form.values, stored: form.initialValues, saved_at: Date.now() });
      void copyDrafts(user_id);
    } else if (!found && recovered.current && readDraft(key)) forget();
  };
  useEffect(() => {
    let shown = true;
    const opened = Date.now();
    void recoverDrafts(user_id).then(() => {
      recovered.current = true;
      const draft = latestFind.current();
      // Do not offer a draft that was typed during this visit, after the form was opened.
      if (shown && draft && draft.saved_at <= opened) setFound(draft);
    });
    return () => {
      shown = false;
    };
  }, [user_id]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change starts the pause anew.
  useEffect(() => {
    const pause = setTimeout(() => keep.current?.(), pause_ms);
    return () => clearTimeout(pause);
  }, [form.values, form.initialValues]);
  useEffect(() => {
    const now = () => keep.current?.();
    window.addEventListener('pagehide', now);
    return () => {
      window.removeEventListener('pagehide', now);
      now();
    };
  }, []);

  const offered: OfferedDraft | undefined = found && {
    saved_at: new Date(found.saved_at).toISOString(),
    restore: () => {
      setFound(undefined);
      form.resume(
        { ...options.initialValues, ...found.values },
        {
          ...options.initialValues,
          ...found.stored,
        },
      );
    },
    discard: () => {
      setFound(undefined);
      if (!dirty) forget();
    },
  };
  return { form, offered };
}
