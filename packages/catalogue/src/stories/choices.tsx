import { Checkbox } from '@repartee/ui-kit/checkbox';
import { CheckboxField } from '@repartee/ui-kit/checkbox-field';
import { Form } from '@repartee/ui-kit/form';
import { RadioCards } from '@repartee/ui-kit/radio-cards';
import { Segmented } from '@repartee/ui-kit/segmented';
import { MultiSelect, Select } from '@repartee/ui-kit/select';
import { SelectField } from '@repartee/ui-kit/select-field';
import { useSampleForm } from '@repartee/ui-kit/testing/sample-form';
import { useState } from 'react';

const moods = [
  { value: 'calm', label: 'Calm' },
  { value: 'tense', label: 'Tense' },
  { value: 'angry', label: 'Angry', disabled: true },
];

export const CheckboxStory = () => (
  <>
    <Checkbox label="Send me a reminder" hint="One mail, a day before it is due." defaultChecked />
    <Checkbox label="Select all" indeterminate />
    <Checkbox label="Not yours to change" disabled />
  </>
);

export const CheckboxFieldStory = () => (
  <Form of={useSampleForm({ reminder: true })} variant="plain">
    <CheckboxField name="reminder" label="Send me a reminder" />
  </Form>
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
  const [one, setOne] = useState<string | null>('tense');
  const [several, setSeveral] = useState<string[]>(['calm', 'tense']);
  return (
    <>
      <Select label="Mood" choices={moods} value={one} onChange={setOne} optional />
      <Select label="Model" choices={[]} value={null} onChange={() => undefined} error="Choose a model." />
      <MultiSelect label="Moods" choices={moods} value={several} onChange={setSeveral} />
      <MultiSelect free label="Tags" choices={[]} value={['feedback', 'sales']} onChange={() => undefined} />
    </>
  );
};

export const SelectFieldStory = () => (
  <>
    <SelectField label="Mood" choices={moods} value="calm" hint="At the start of the session." />
    <SelectField label="Realm" choices={moods} value="" placeholder="Any" error="Choose a realm." />
  </>
);
