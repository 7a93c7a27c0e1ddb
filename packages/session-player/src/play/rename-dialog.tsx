import { useEndpointMutation, useForm, useTranslation } from '@repartee/app-sdk';
import { renameSession } from '@repartee/contracts/session/endpoints';
import { Button } from '@repartee/ui-kit/button';
import { Dialog } from '@repartee/ui-kit/dialog';
import { Form } from '@repartee/ui-kit/form';
import { TextField } from '@repartee/ui-kit/text-field';
import { useId } from 'react';

/** Renames the user's own session. */
export default function RenameDialog(props: {
  session: { readonly id: string; readonly name: string };
  renamed(): void;
  close(): void;
}) {
  const { session, renamed, close } = props;
  const { t } = useTranslation('player');
  const id = useId();
  const renaming = useEndpointMutation(renameSession);
  const form = useForm({
    schema: renameSession.body,
    initialValues: { name: session.name },
    guarded: false,
    save: async (body) => {
      await renaming.mutateAsync({ params: { id: session.id }, body });
      renamed();
      close();
    },
  });
  return (
    <Dialog
      open
      onClose={close}
      size="small"
      title={t('rename.title')}
      footer={
        <>
          <Button onClick={close}>{t('rename.cancel')}</Button>
          <Button type="submit" form={id} variant="primary" loading={form.saving}>
            {t('rename.save')}
          </Button>
        </>
      }
    >
      <Form of={form} id={id} variant="plain">
        <TextField name="name" label={t('rename.name')} autoComplete="off" />
      </Form>
    </Dialog>
  );
}
