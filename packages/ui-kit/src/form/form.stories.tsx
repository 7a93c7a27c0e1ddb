import { Button } from '../actions/button.tsx';
import { TextArea } from '../fields/text-area.tsx';
import { TextField } from '../fields/text-field.tsx';
import { Form, FormDialog } from './form.tsx';
import { FormField } from './form-field.tsx';
import { FormList } from './form-list.tsx';
import { FieldPair, FormSection } from './form-section.tsx';
import { aFormController, InForm } from './in-form.fixture.tsx';

export default { title: 'Form' };

const values = { first_name: 'Ines', last_name: 'Moreau', about: 'Leads the northern team.' };

export const FormStory = () => (
  <Form
    of={aFormController(values, { dirtyFields: ['about'], error: 'The server did not answer.' })}
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
  <Form of={aFormController(values, { dirtyFields: ['about'], conflict: true })}>
    <FormSection>
      <TextField name="first_name" label="First name" />
    </FormSection>
  </Form>
);

export const FormDialogStory = () => (
  <FormDialog
    of={aFormController(values)}
    onClose={() => undefined}
    size="small"
    title="Rename the user"
    cancelLabel="Cancel"
    saveLabel="Rename"
    actions={<Button>Reset</Button>}
  >
    <TextField name="first_name" label="First name" />
  </FormDialog>
);

export const FormSectionStory = () => (
  <InForm values={values}>
    <FormSection title="Who they are" about="As others see them.">
      <FieldPair>
        <TextField name="first_name" label="First name" />
        <TextField name="last_name" label="Last name" />
      </FieldPair>
    </FormSection>
    <FormSection title="About" aside={<Button size="small">Suggest</Button>}>
      <TextArea name="about" label="About" />
    </FormSection>
  </InForm>
);

export const FormFieldStory = () => (
  <>
    <FormField label="Voice" hint="Played at once." aside="0 / 20" optional>
      {(control) => <input {...control} defaultValue="Alto" className="catalogue-control" />}
    </FormField>
    <FormField label="Voice" error="Choose a voice." required>
      {(control) => <input {...control} className="catalogue-control" />}
    </FormField>
  </>
);

export const FormListStory = () => (
  <InForm values={{ aims: ['Listen', 'Agree on a next step'] }}>
    <FormList name="aims">
      {({ entries, add, remove }) => (
        <>
          {entries.map(({ key, index }) => (
            <div key={key} className="catalogue-field-row">
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
  </InForm>
);
