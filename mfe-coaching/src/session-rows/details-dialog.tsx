import { useEndpointMutation, useFormat, useTranslation } from '@repartee/app-sdk';
import { correctSession, renameSession, updateSessionDetails } from '@repartee/contracts/session/endpoints';
import type { ListedSession } from '@repartee/contracts/session/session';
import { finalStatuses } from '@repartee/contracts/session/status';
import { DateField } from '@repartee/ui-kit/date-field';
import { FormDialog, useForm } from '@repartee/ui-kit/form';
import { SelectField } from '@repartee/ui-kit/select-field';
import { TextArea } from '@repartee/ui-kit/text-area';
import { TextField } from '@repartee/ui-kit/text-field';
import { z } from 'zod';

const schema = updateSessionDetails.body.required().extend({
  status: z.string(),
  expires_at: z.string().nullable(),
});

/**
 * With `names`, changes the name of a session and, with `noted`, its notes. All users who may read the session see the
 * notes. With `corrects`, also corrects outcome and access of a session that is over.
 */
export default function DetailsDialog(props: {
  title: string;
  session: ListedSession;
  names: boolean;
  noted: boolean;
  corrects: boolean;
  close(): void;
}) {
  const { title, session, names, noted, corrects, close } = props;
  const { t } = useTranslation('mfe-coaching');
  const format = useFormat();
  const params = { id: session.id };
  const renaming = useEndpointMutation(renameSession);
  const updating = useEndpointMutation(updateSessionDetails);
  const correcting = useEndpointMutation(correctSession);
  const form = useForm({
    schema,
    initialValues: {
      name: session.name,
      notes: session.notes,
      status: session.status as string,
      expires_at: session.access_expires_at,
    },
    guarded: false,
    save: async ({ name, notes, status, expires_at }) => {
      const changed = finalStatuses.find((one) => one === status && one !== session.status);
      const correction = {
        ...(names && { name, notes }),
        ...(changed && { status: changed }),
        ...(expires_at === session.access_expires_at ? {} : { expires_at }),
      };
      if (corrects) await correcting.mutateAsync({ params, body: correction });
      else if (noted) await updating.mutateAsync({ params, body: { name, notes } });
      else await renaming.mutateAsync({ params, body: { name } });
      close();
    },
  });
  return (
    <FormDialog of={form} onClose={close} size="small" title={title} saveLabel={t('sessions.save')}>
      {names && <TextField name="name" label={t('sessions.name')} autoComplete="off" />}
      {names && noted && <TextArea name="notes" label={t('sessions.notes')} rows={4} grow />}
      {corrects && (
        <>
          <SelectField
            name="status"
            label={t('sessions.status')}
            choices={finalStatuses.map((value) => ({ value, label: t(`sessions.ended.${value}`) }))}
          />
          <DateField name="expires_at" timeZone={format.timeZone} label={t('sessions.expires')} optional />
        </>
      )}
    </FormDialog>
  );
}
