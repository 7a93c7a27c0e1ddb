import { useState } from 'react';
import { InForm } from '../form/in-form.fixture.tsx';
import { Checkbox } from './checkbox.tsx';
import { CheckboxField } from './checkbox-field.tsx';
import { RadioCards } from './radio-cards.tsx';
import { Segmented } from './segmented.tsx';
import { MultiSelect, Select } from './select.tsx';
import { SelectField } from './select-field.tsx';

export default { title: 'Choices' };

const languages = [
  { value: 'en-GB', label: 'English' },
  { value: 'fr-FR', label: 'Français' },
  { value: 'de-DE', label: 'Deutsch', disabled: true },
];

export const CheckboxStory = () => (
  <>
    <Checkbox label="Send me a reminder" hint="One mail, a day before it is due." defaultChecked />
    <Checkbox label="Select all" indeterminate />
    <Checkbox label="Not yours to change" disabled />
  </>
);

export const CheckboxFieldStory = () => (
  <InForm values={{ reminder: true }}>
    <CheckboxField name="reminder" label="Send me a reminder" />
  </InForm>
);

export const RadioCardsStory = () => {
  const [value, setValue] = useState('use');
  return (
    <RadioCards
      label="How they get it"
      hint="You can change this later."
      value={value}
      onChange={setValue}
      cards={[
        { value: 'use', label: 'To use', about: 'They practise with it and cannot change it.' },
        { value: 'copy', label: 'To copy', about: 'They may make a copy of their own.' },
      ]}
    />
  );
};

export const SegmentedStory = () => {
  const [view, setView] = useState<'cards' | 'table'>('cards');
  const [level, setLevel] = useState(2);
  return (
    <>
      <Segmented
        label="View"
        labelHidden
        variant="pill"
        value={view}
        onChange={setView}
        segments={[
          { value: 'cards', label: 'Cards' },
          { value: 'table', label: 'Table' },
        ]}
      />
      <Segmented
        label="Difficulty"
        value={level}
        onChange={setLevel}
        segments={[1, 2, 3, 4].map((value) => ({
          value,
          label: `${value}`,
          note: value > 2 ? 'hard' : 'easy',
        }))}
      />
    </>
  );
};

export const SelectStory = () => {
  const [one, setOne] = useState<string | null>('fr-FR');
  const [several, setSeveral] = useState<string[]>(['en-GB', 'fr-FR']);
  return (
    <>
      <Select label="Language" choices={languages} value={one} onChange={setOne} optional />
      <Select label="Model" choices={[]} value={null} onChange={() => undefined} error="Choose a model." />
      <MultiSelect label="Languages" choices={languages} value={several} onChange={setSeveral} />
      <MultiSelect free label="Tags" choices={[]} value={['feedback', 'sales']} onChange={() => undefined} />
    </>
  );
};

export const SelectFieldStory = () => (
  <>
    <SelectField label="Language" choices={languages} value="en-GB" hint="Of the conversation." />
    <SelectField label="Realm" choices={languages} value="" placeholder="Any" error="Choose a realm." />
  </>
);
