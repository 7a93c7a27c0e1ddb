import { useEndpointMutation, useTranslation } from '@repartee/app-sdk';
import {
  type Competency,
  type CompetencyDraft,
  competencyDraft,
} from '@repartee/contracts/library/competency/competency';
import { createCompetency, updateCompetency } from '@repartee/contracts/library/competency/endpoints';
import { FormDialog, useForm } from '@repartee/ui-kit/form';
import { TextArea } from '@repartee/ui-kit/text-area';
import { TextField } from '@repartee/ui-kit/text-field';
import { showToast } from '@repartee/ui-kit/toast';

/** Adds a competency, or changes the given one. */
export function CompetencyDialog(props: { competency: Competency | undefined; close(): void }) {
  const { competency, close } = props;
  const { t } = useTranslation('mfe-settings');
  const create = useEndpointMutation(createCompetency);
  const update = useEndpointMutation(updateCompetency);
  const stored = { name: competency?.name ?? '', description: competency?.description ?? '' };
  const form = useForm<CompetencyDraft>({
    schema: competencyDraft,
    initialValues: stored,
    guarded: false,
    save: async (values) => {
      if (competency)
        await update.mutateAsync({ params: { id: competency.id }, body: { ...values, expected: stored } });
      else await create.mutateAsync({ body: values });
      showToast({ text: t('form.saved') });
      close();
    },
    fieldErrors: ({ code, details }) =>
      code === 'conflict' && 'name' in details ? { name: t('competencies.name_taken') } : undefined,
  });
  const renames = competency && competency.criteria > 0;
  return (
    <FormDialog
      of={form}
      onClose={close}
      size="small"
      title={t(competency ? 'competencies.edit' : 'competencies.add')}
      saveLabel={t(competency ? 'competencies.save' : 'competencies.add_do')}
    >
      <TextField
        name="name"
        label={t('competencies.name')}
        hint={renames ? t('competencies.rename_hint', { count: competency.criteria }) : undefined}
        autoComplete="off"
      />
      <TextArea name="description" label={t('competencies.description')} optional rows={3} grow />
    </FormDialog>
  );
}
