import { useEndpointMutation, useTranslation } from '@repartee/app-sdk';
import { renameSession } from '@repartee/contracts/session/endpoints';
import { FormDialog, useForm } from '@repartee/ui-kit/form';
import { TextField } from '@repartee/ui-kit/text-field';

export default function RenameDialog(props: {
  session: { readonly id: string; readonly name: string };
  renamed(): void;
  close(): void;
}) {
  const { session, renamed, close } = props;
  const { t } = useTranslation('player');
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
    <FormDialog of={form} onClose={close} size="small" title={t('rename.title')} saveLabel={t('rename.save')}>
      <TextField name="name" label={t('rename.name')} autoComplete="off" />
    </FormDialog>
  );
}
