import { Button } from '@repartee/ui-kit/button';
import { Differences } from '@repartee/ui-kit/differences';
import { Form, FormDialog } from '@repartee/ui-kit/form';
import { FormField } from '@repartee/ui-kit/form-field';
import { FormList } from '@repartee/ui-kit/form-list';
import { FieldPair, FormSection } from '@repartee/ui-kit/form-section';
import { useSampleForm } from '@repartee/ui-kit/testing/sample-form';
import { TextArea } from '@repartee/ui-kit/text-area';
import { TextField } from '@repartee/ui-kit/text-field';
import { useState } from 'react';
import styles from '../stories.module.css';

const values = { first_name: 'Ines', last_name: 'Moreau', about: 'Leads the northern team.' };

export const FormStory = () => (
  <Form
    of={useSampleForm(values, { dirtyFields: ['about'], error: 'The server did not answer.' })}
    errorTitle="This could not be saved"
    aside={<p>A preview stands here.</p>}
  >
    <FormSection>
      <TextField name="first_name" label="First name" />
      <TextArea name="about" label="About" optional />
    </FormSection>
  </Form>
);

export const FormConflictStory = () => (
  <Form of={useSampleForm(values, { dirtyFields: ['about'], conflict: true })}>
    <FormSection>
      <TextField name="first_name" label="First name" />
    </FormSection>
  </Form>
);

export const DifferencesStory = () => (
  <Differences
    sides={['Saved', 'Yours']}
    before={[
      ['First name', 'Ines'],
      ['Groups', ['Night shift', 'Leads']],
    ]}
    after={[
      ['First name', 'Inès'],
      ['Groups', ['Leads']],
    ]}
  />
);

export const FormDialogStory = () => {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const form = useSampleForm(values);
  return (
    <div className={styles.row}>
      <Button onClick={() => setOpen(true)}>Rename</Button>
      {open && (
        <FormDialog
          of={form}
          onClose={close}
          size="small"
          title="Rename the user"
          saveLabel="Rename"
          actions={<Button>Reset</Button>}
        >
          <TextField name="first_name" label="First name" />
        </FormDialog>
      )}
    </div>
  );
};

export const FormSectionStory = () => (
  <Form of={useSampleForm(values)} variant="plain">
    <FormSection title="Who they are" about="As others see them.">
      <FieldPair>
        <TextField name="first_name" label="First name" />
        <TextField name="last_name" label="Last name" />
      </FieldPair>
    </FormSection>
    <FormSection title="About" aside={<Button size="small">Suggest</Button>}>
      <TextArea name="about" label="About" />
    </FormSection>
  </Form>
);

export const FormFieldStory = () => (
  <>
    <FormField label="Voice" hint="Played at once." aside="0 / 20" optional>
      {(control) => <input {...control} defaultValue="Alto" className={styles.control} />}
    </FormField>
    <FormField label="Voice" error="Choose a voice." required>
      {(control) => <input {...control} className={styles.control} />}
    </FormField>
  </>
);

export const FormListStory = () => (
  <Form of={useSampleForm({ aims: ['Listen', 'Agree on a next step'] })} variant="plain">
    <FormList name="aims">
      {({ entries, add, remove }) => (
        <>
          {entries.map(({ key, index }) => (
            <div key={key} className={styles.fieldRow}>
              <TextField name={[index]} label={`Aim ${index + 1}`} />
              <Button icon="x" label={`Remove aim ${index + 1}`} onClick={() => remove(index)} />
            </div>
          ))}
          <Button icon="plus" onClick={() => add('')}>
            Add an aim
          </Button>
        </>
      )}
    </FormList>
  </Form>
);
