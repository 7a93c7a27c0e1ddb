// Bundled by the remotes that use it, not provided by the shell: pages without editors do not load it.
import { type FormOptions, useForm, useHost, useUser } from '@repartee/app-sdk';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type DraftKey, readDraft, removeDraft, writeDraft } from '../storage/form-drafts.ts';

/** How long typing pauses before it is written to the browser's storage. */
const pause_ms = 400;

/** Unsaved changes that were found in the browser's storage when the form was opened. */
export interface OfferedDraft {
  /** When they were written, as an instant. */
  readonly saved_at: string;
  /** Puts them into the form; what was stored then is what a save is compared with, so that no one is overwritten. */
  restore(): void;
  discard(): void;
}

/**
 * `useForm` whose unsaved changes survive a crash (R-STORE-2): they are kept in localStorage, by user, organization and
 * `name`, and offered when the same form is opened again. Saving, discarding and signing out remove them.
 */
export function useDraftedForm<Values extends object>(
  name: string,
  options: FormOptions<Values>,
): { form: ReturnType<typeof useForm<Values>>; offered: OfferedDraft | undefined } {
  const { id: user_id, organization_id } = useUser();
  const key = useMemo<DraftKey>(() => ({ user_id, organization_id, name }), [user_id, organization_id, name]);
  const { session } = useHost();
  const saving = useRef(false);
  const form = useForm<Values>({
    ...options,
    save: async (values, context) => {
      saving.current = true;
      try {
        const saved = await options.save(values, context);
        removeDraft(key);
        return saved as Values | undefined;
      } finally {
        saving.current = false;
      }
    },
  });
  const [found, setFound] = useState(() => {
    const draft = readDraft(key);
    const differs = draft && JSON.stringify(draft.values) !== JSON.stringify(options.initialValues);
    return differs ? draft : undefined;
  });

  const dirty = form.dirtyFields.length > 0;
  /** Writes or removes what storage holds of this form now. */
  const keep = useRef<() => void>(undefined);
  keep.current = () => {
    if (saving.current || session.state.getState().user?.id !== user_id) return;
    if (dirty) writeDraft({ ...key, values: form.values, stored: form.initialValues, saved_at: Date.now() });
    else if (!found) removeDraft(key);
  };
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
      if (!dirty) removeDraft(key);
    },
  };
  return { form, offered };
}
