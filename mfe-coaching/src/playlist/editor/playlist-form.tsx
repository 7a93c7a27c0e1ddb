import { type ApiError, useFormat, useTranslation } from '@repartee/app-sdk';
import { useDraftedForm } from '@repartee/app-sdk/drafted-form';
import { useImageUpload } from '@repartee/app-sdk/image-upload';
import { useLocation } from '@repartee/app-sdk/router';
import { tagLimits } from '@repartee/contracts/library/item-limits';
import { playlistVisibilities } from '@repartee/contracts/library/playlist/playlist';
import { DateField } from '@repartee/ui-kit/date-field';
import { Form, type FormOptions } from '@repartee/ui-kit/form';
import { FormSection } from '@repartee/ui-kit/form-section';
import { Icon } from '@repartee/ui-kit/icon';
import { ImageField } from '@repartee/ui-kit/image-field';
import { NumberField } from '@repartee/ui-kit/number-field';
import { MultiSelect } from '@repartee/ui-kit/select';
import { SelectField } from '@repartee/ui-kit/select-field';
import { TextArea } from '@repartee/ui-kit/text-area';
import { TextField } from '@repartee/ui-kit/text-field';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { DraftNotice } from '../../editor/form/draft-notice.tsx';
import { UnearnedNotice } from '../../unearned/unearned-notice.tsx';
import styles from '../playlist.module.css';
import { AssigneesField } from './assignees-field.tsx';
import { type PlaylistFormValues, playlistFormSchema } from './playlist-form-values.ts';
import { PlaylistPreview } from './playlist-preview.tsx';
import { StepsField } from './steps-field.tsx';

/** The page of a playlist without users links to `#assigned`, where they are chosen. */
function useAssignedSection() {
  const section = useRef<HTMLElement>(null);
  const isTarget = useLocation().hash === '#assigned';
  useEffect(() => {
    if (!isTarget) return;
    section.current?.scrollIntoView({ block: 'center' });
    section.current?.querySelector('input')?.focus({ preventScroll: true });
  }, [isTarget]);
  return section;
}

export function PlaylistForm(
  props: Pick<FormOptions<PlaylistFormValues>, 'initialValues' | 'save' | 'reread'> & {
    id: string | undefined;
    head: ReactNode;
  },
) {
  const { t } = useTranslation('mfe-coaching');
  const { id, head, save, ...options } = props;
  const [refused, setRefused] = useState<ApiError['details']>({});
  const fieldErrors = ({ code, details }: ApiError): Readonly<Record<string, string>> | undefined => {
    setRefused(details);
    if (code === 'unearned_changes') return { pass_mark: t('unearned.refused') };
    return details.scenario_ids ? { steps: t('playlist.steps_refused') } : undefined;
  };
  const { form, offered } = useDraftedForm<PlaylistFormValues>(`playlist/${id ?? 'new'}`, {
    ...options,
    schema: playlistFormSchema,
    fieldErrors,
    save: (values, context) => {
      setRefused({});
      return save(values, context) as Promise<PlaylistFormValues | undefined>;
    },
  });
  const { values, set } = form;
  const image = useImageUpload('playlists');
  const format = useFormat();
  const assigned = useAssignedSection();
  const visibility = (value: PlaylistFormValues['visibility']) =>
    t(value === 'private' ? 'playlist.visibility_private' : 'editor.visibility_organization');
  const assignees = (kind: 'users' | 'groups', field: string) => ({
    kind,
    playlist_id: id,
    picked: values[kind],
    onChange: (picked: PlaylistFormValues['users']) => set({ [kind]: picked }),
    error: refused[field] && t('playlist.assignees_refused'),
  });
  return (
    <Form
      of={form}
      isNew={id === undefined}
      compared={(playlist) => [
        [t('editor.name'), playlist.name],
        [t('editor.description'), playlist.description],
        [t('playlist.steps'), playlist.steps.map(({ name }, index) => `${index + 1}. ${name}`)],
        [t('playlist.pass_mark'), playlist.pass_mark],
        [t('playlist.attempts'), playlist.attempts],
        [t('playlist.due_on'), playlist.due_at && format.date(playlist.due_at)],
        [t('playlist.users'), playlist.users.map(({ name }) => name)],
        [t('playlist.groups'), playlist.groups.map(({ name }) => name)],
        [t('editor.tags'), playlist.tags],
        [t('playlist.visibility'), visibility(playlist.visibility)],
        [t('editor.image'), playlist.image, 'image'],
      ]}
      head={head}
      aside={
        <div className={styles.aside}>
          <PlaylistPreview values={values} />
        </div>
      }
    >
      {offered && <DraftNotice draft={offered} />}
      <FormSection>
        <TextField
          name="name"
          label={t('editor.name')}
          placeholder={t('playlist.name_example')}
          autoComplete="off"
        />
        <TextArea name="description" label={t('editor.description')} grow rows={2} />
        <ImageField
          {...image}
          name="image"
          label={t('editor.image')}
          variant="wide"
          empty={<Icon name="list-music" size={28} />}
        />
      </FormSection>
      <FormSection title={t('playlist.steps')}>
        <StepsField steps={values.steps} />
      </FormSection>
      <FormSection title={t('playlist.rules')}>
        <div className={styles.pair}>
          <NumberField
            name="pass_mark"
            label={t('playlist.pass_mark')}
            hint={id && t('playlist.results_stay')}
            placeholder={t('playlist.no_pass_mark')}
            suffix="/ 100"
            precision={0}
          />
          <NumberField
            name="attempts"
            label={t('playlist.attempts')}
            placeholder={t('playlist.no_attempt_limit')}
            precision={0}
          />
        </div>
        {values.steps.map(({ id: scenario_id }) => (
          <UnearnedNotice key={scenario_id} scenario_id={scenario_id} pass_mark={values.pass_mark} />
        ))}
        <DateField name="due_at" timeZone={format.timeZone} label={t('playlist.due_on')} />
      </FormSection>
      <FormSection ref={assigned} title={t('playlist.assigned')} about={t('playlist.assigned_about')}>
        <AssigneesField {...assignees('users', 'user_ids')} />
        <AssigneesField {...assignees('groups', 'group_ids')} />
      </FormSection>
      <FormSection title={t('playlist.finding')}>
        <MultiSelect
          free
          label={t('editor.tags')}
          placeholder={t('editor.tags_type')}
          value={values.tags}
          onChange={(tags) => set({ tags: tags.slice(0, tagLimits.most) })}
          choices={[]}
          nothingFound={t('editor.tags_type')}
          error={refused.tags && t('playlist.tags_refused')}
        />
        <SelectField
          name="visibility"
          label={t('playlist.visibility')}
          choices={playlistVisibilities.map((value) => ({
            value,
            label: visibility(value),
          }))}
        />
      </FormSection>
    </Form>
  );
}
