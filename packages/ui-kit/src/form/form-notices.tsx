import { useEffect, useRef } from 'react';
import { Button } from '../actions/button.tsx';
import { useKit } from '../kit/kit-provider.tsx';
import { Notice } from '../surfaces/notice.tsx';
import type { FormController } from './form-controller.ts';
import { formWords } from './form-words.ts';

/** Shows why a form was not saved: a save conflict, or an error that belongs to no field. */
export function FormNotices<Values extends object>(props: {
  controller: FormController<Values>;
  title: string | undefined;
}) {
  const { conflict, error, saving, showTheirs, overwrite } = props.controller;
  const words = formWords(useKit().locale);
  const place = useRef<HTMLDivElement>(null);
  const told = conflict || error !== undefined;
  // The submit button may be far below, so scroll to the notice.
  useEffect(() => {
    if (told) place.current?.scrollIntoView?.({ block: 'center' });
  }, [told]);
  if (!told) return null;
  return (
    <div ref={place}>
      {conflict ? (
        <Notice
          tone="warning"
          live
          title={words.conflict.title}
          actions={
            <>
              <Button size="small" disabled={saving} onClick={() => void showTheirs()}>
                {words.conflict.theirs}
              </Button>
              <Button size="small" loading={saving} onClick={() => void overwrite()}>
                {words.conflict.mine}
              </Button>
            </>
          }
        >
          {error ?? words.conflict.text}
        </Notice>
      ) : (
        <Notice tone="danger" live title={props.title ?? words.not_saved}>
          {error}
        </Notice>
      )}
    </div>
  );
}
