import { useWords } from '@repartee/app-sdk';
import { SaveBar } from '@repartee/ui-kit/save-bar';
import type { useForm } from './use-form.ts';

/** The save bar of a form, in the settings' words. */
export function FormFoot(props: {
  of: Pick<ReturnType<typeof useForm>, 'changed' | 'saving' | 'discard'>;
  isNew?: boolean;
}) {
  const words = useWords('mfe-settings');
  const { changed, saving, discard } = props.of;
  return (
    <SaveBar
      unsaved={changed}
      saving={saving}
      saveLabel={words(props.isNew ? 'form.create' : 'form.save')}
      discardLabel={words('form.discard')}
      unsavedLabel={words('form.unsaved')}
      onDiscard={discard}
    />
  );
}
