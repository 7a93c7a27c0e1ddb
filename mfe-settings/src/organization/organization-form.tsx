import { type TFunction, useTranslation } from '@repartee/app-sdk';
import { uiLocales } from '@repartee/contracts/locales';
import { Icon } from '@repartee/ui-kit/icon';
import { SelectField } from '@repartee/ui-kit/select-field';
import { TextField } from '@repartee/ui-kit/text-field';
import { showToast } from '@repartee/ui-kit/toast';
import type { ReactNode } from 'react';
import { FormFrame } from '../form/form-frame.tsx';
import form from '../form/form-page.module.css';
import { PictureField } from '../form/picture-field.tsx';
import { type Faults, type Save, useForm } from '../form/use-form.ts';
import { MetadataEditor } from '../metadata/metadata-editor.tsx';
import { faultsOf } from './organization-faults.ts';
import { ContactPart, IdentityPart } from './organization-form-parts.tsx';
import type { OrganizationFormParts, OrganizationWriting } from './organization-writing.ts';

/** The one form of an organization: new, one's own or any, by what the reader may change. */
export function OrganizationForm(props: {
  start: OrganizationWriting;
  parts: OrganizationFormParts;
  /** It is being made: the installation's default may be its language. */
  isNew?: boolean;
  save: Save<OrganizationWriting>;
  reread?: () => Promise<OrganizationWriting>;
  beside?: ReactNode;
}) {
  const { start, parts, isNew = false, save } = props;
  const { t } = useTranslation('mfe-settings');
  const writing = useForm({
    start,
    faultsOf,
    reread: props.reread,
    save: async (draft, before, over) => {
      const saved = await save(draft, before, over);
      showToast({ text: t(isNew ? 'organization.created' : 'form.saved') });
      return saved;
    },
  });
  const { draft, change, trouble, faults } = writing;
  const taken = trouble?.code === 'conflict' ? trouble.details : {};
  const wordsFor = fieldWords(t, faults, taken);
  const anyTaken = Object.keys(taken).length > 0;

  return (
    <FormFrame
      of={writing}
      isNew={isNew}
      troubleText={anyTaken ? t('organization.taken_text') : undefined}
      beside={props.beside}
    >
      <div className={form.part}>
        <PictureField
          category="organizations"
          label={t('organization.logo')}
          hint={t('organization.logo_hint')}
          value={draft.logo}
          onChange={(path) => change({ logo: path })}
          empty={<Icon name="building-2" size={26} />}
        />
        <TextField
          label={t('organization.name')}
          value={draft.name}
          maxLength={200}
          autoComplete="organization"
          error={wordsFor('name')}
          onChange={({ target }) => change({ name: target.value })}
        />
        <div className={form.pair}>
          <SelectField
            label={t('organization.language')}
            hint={t('organization.language_hint')}
            value={draft.language}
            placeholder={isNew ? t('organization.language_default') : undefined}
            choices={uiLocales.map((value) => ({ value, label: t(`person.language.${value}`) }))}
            onChange={({ target }) => change({ language: target.value })}
          />
          <TextField
            label={t('organization.retention')}
            hint={t('organization.retention_hint')}
            optional
            inputMode="numeric"
            value={draft.retention_days}
            maxLength={5}
            error={wordsFor('retention_days')}
            onChange={({ target }) => change({ retention_days: target.value })}
          />
        </div>
      </div>
      {parts.identity && <IdentityPart {...{ draft, change, wordsFor, isNew }} />}
      {parts.contact && <ContactPart {...{ draft, change, wordsFor }} />}
      {parts.sections.map((section) => (
        <MetadataEditor
          key={section}
          section={section}
          entries={draft.metadata[section]}
          faults={faults}
          onChange={(entries) => change({ metadata: { ...draft.metadata, [section]: entries } })}
        />
      ))}
    </FormFrame>
  );
}

const fieldWords =
  (t: TFunction, faults: Faults, taken: Readonly<Record<string, string>>) =>
  (field: string): string | undefined => {
    if (faults[field]) return t(`organization.${faults[field]}`);
    return field in taken ? t('organization.taken') : undefined;
  };
