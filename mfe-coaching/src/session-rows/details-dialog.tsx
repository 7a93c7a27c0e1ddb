import { useEndpointMutation, useForm, useTranslation } from '@repartee/app-sdk';
import { renameSession, updateSessionDetails } from '@repartee/contracts/session/endpoints';
import type { ListedSession } from '@repartee/contracts/session/session';
import { FormDialog } from '@repartee/ui-kit/form';
import { TextArea } from '@repartee/ui-kit/text-area';
import { TextField } from '@repartee/ui-kit/text-field';

/**
 * Changes the name of a session and, with `noted`, its notes. All users who may read the session see the
 * notes.
 */
export default function DetailsDialog(props: { session: ListedSession; noted: boolean; close(): void }) {
  const { session, noted, close } = props;
  const { t } = useTranslation('mfe-coaching');
  const params = { id: session.id };
  const renaming = useEndpointMutation(renameSession);
  const updating = useEndpointMutation(updateSessionDetails);
  const form = useForm({
    schema: updateSessionDetails.body.required(),
    initialValues: { name: session.name, notes: session.notes },
    guarded: false,
    save: async ({ name, notes }) => {
      if (noted) await updating.mutateAsync({ params, body: { name, notes } });
      else await renaming.mutateAsync({ params, body: { name } });
      close();
    },
  });
  return (
    <FormDialog
      of={form}
      onClose={close}
      size="small"
      title={t(noted ? 'sessions.details' : 'sessions.rename')}
      cancelLabel={t('editor.cancel')}
      saveLabel={t('sessions.save')}
    >
      <TextField name="name" label={t('sessions.name')} autoComplete="off" />
      {noted && (
        <TextArea name="notes" label={t('sessions.notes')} hint={t('sessions.notes_hint')} rows={4} grow />
      )}
    </FormDialog>
  );
}
