import { DateField } from '@repartee/ui-kit/date-field';
import { EurField } from '@repartee/ui-kit/eur-field';
import { FilePicker } from '@repartee/ui-kit/file-picker';
import { NumberField } from '@repartee/ui-kit/number-field';
import { PasswordField } from '@repartee/ui-kit/password-field';
import { PlainField } from '@repartee/ui-kit/plain-field';
import { SearchField } from '@repartee/ui-kit/search-field';
import { SpeechArea } from '@repartee/ui-kit/speech-area';
import { TextArea } from '@repartee/ui-kit/text-area';
import { TextField } from '@repartee/ui-kit/text-field';
import { useState } from 'react';

export const TextFieldStory = () => (
  <>
    <TextField label="Name" defaultValue="A difficult appraisal" hint="Learners see it." />
    <TextField label="Email" icon="mail" placeholder="you@example.org" optional />
    <TextField label="Slug" defaultValue="A slug" error="Only small letters and dashes." aside="6 / 40" />
    <TextField label="Realm" value="acme" disabled />
  </>
);

export const PlainFieldStory = () => (
  <>
    <PlainField label="Email" type="email" defaultValue="ines@example.org" />
    <PlainField label="Password" type="password" error="This is not the password of this account." />
  </>
);

export const PasswordFieldStory = () => (
  <PasswordField label="New password" autoComplete="new-password" hint="8 to 50 characters." />
);

export const TextAreaStory = () => (
  <>
    <TextArea label="Brief" counted maxLength={400} defaultValue="Claire wants to leave the project." />
    <TextArea label="Notes" grow rows={2} optional error="At most 400 characters." />
  </>
);

export const NumberFieldStory = () => (
  <>
    <NumberField label="Weight" value={40} precision={0} suffix="%" />
    <NumberField label="Credit" value={12.5} precision={2} suffix="€" error="At least 20." />
  </>
);

export const EurFieldStory = () => (
  <>
    <EurField label="Monthly limit" placeholder="None" hint="Of all users together." />
    <EurField label="Per person" error="Write an amount such as 12.50." />
  </>
);

export const DateFieldStory = () => (
  <>
    <DateField label="Due" timeZone="Europe/Paris" hint="It may still be done on this day." />
    <DateField label="Expires" timeZone="Europe/Paris" disabled />
  </>
);

export const SearchFieldStory = () => {
  const [text, setText] = useState('appraisal');
  return <SearchField label="Name or description" value={text} onSearch={setText} />;
};

export const FilePickerStory = () => (
  <>
    <FilePicker
      prominent
      label="Choose a document"
      accept=".pdf,.docx,.md,.txt"
      hint="Or drop it here. At most 5 MB."
      onChoose={() => undefined}
    />
    <FilePicker prominent={false} label="Import a pack" accept=".zip" onChoose={() => undefined} />
  </>
);

export const SpeechAreaStory = () => (
  <SpeechArea aria-label="What do you say to Ines?" placeholder="Say something to Ines" />
);
