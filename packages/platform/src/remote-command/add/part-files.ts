import type { NamedEndpoint } from '../endpoints.ts';

/** A part that `repartee-remote add` writes. `camel` and `key` are the name as an identifier and as a translation key. */
export interface PartName {
  readonly id: string;
  readonly namespace: string;
  readonly kebab: string;
  readonly camel: string;
  readonly pascal: string;
  readonly key: string;
}

export function partNameOf(id: string, kebab: string): PartName {
  const pascal = kebab
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
  return {
    id,
    namespace: id.replace(/^mfe-/, ''),
    kebab,
    pascal,
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    key: kebab.replaceAll('-', '_'),
  };
}

export const pageFile = ({
  id,
  pascal,
  key,
}: PartName) => `import { useTranslation } from '@repartee/app-sdk';
import { PageHeader } from '@repartee/ui-kit/page-header';
import { Section } from '@repartee/ui-kit/section';

export default function ${pascal}Page() {
  const { t } = useTranslation('${id}');
  return (
    <>
      <PageHeader title={t('${key}.title')} subtitle={t('${key}.lead')} />
      <Section title={t('${key}.title')}>{t('${key}.text')}</Section>
    </>
  );
}
`;

export const widgetFile = ({
  id,
  pascal,
  key,
}: PartName) => `import { useTranslation } from '@repartee/app-sdk';
import { Card } from '@repartee/ui-kit/card';
import { Section } from '@repartee/ui-kit/section';

/** A widget of the dashboard. */
export default function ${pascal}Widget() {
  const { t } = useTranslation('${id}');
  return (
    <Card>
      <Section title={t('${key}.title')}>{t('${key}.text')}</Section>
    </Card>
  );
}
`;

export const settingsFile = ({
  id,
  pascal,
  key,
}: PartName) => `import { useTranslation } from '@repartee/app-sdk';

/** A section of the settings page. The shell shows its title from remote.json. */
export default function ${pascal}Section() {
  const { t } = useTranslation('${id}');
  return <p>{t('${key}.text')}</p>;
}
`;

/** The entries that the form writes, in the local storage of the browser. */
export const storeFile = ({
  id,
  camel,
  pascal,
  kebab,
}: PartName) => `import { localStore } from '@repartee/app-sdk';
import { z } from 'zod';

/** What the form asks for. The limits are also the rules of its fields. */
export const ${camel}Schema = z.object({
  title: z.string().trim().min(1).max(120),
  note: z.string().trim().max(500),
});
export type ${pascal} = z.output<typeof ${camel}Schema>;

const stored${pascal} = ${camel}Schema.extend({ id: z.string() });
export type Stored${pascal} = z.output<typeof stored${pascal}>;

const key = '${id}.${kebab}';

/** Reads the entries of this browser, newest first. A value that is no list of entries is ignored. */
export function read${pascal}List(): Stored${pascal}[] {
  try {
    return z.array(stored${pascal}).parse(JSON.parse(localStore.get(key) ?? '[]'));
  } catch {
    return [];
  }
}

export function add${pascal}(entry: ${pascal}): void {
  const entries = [{ ...entry, id: crypto.randomUUID() }, ...read${pascal}List()];
  localStore.set(key, JSON.stringify(entries));
}
`;

export const formFile = ({
  id,
  pascal,
  camel,
  kebab,
  key,
}: PartName) => `import { useTranslation } from '@repartee/app-sdk';
import { Form, useForm } from '@repartee/ui-kit/form';
import { FormSection } from '@repartee/ui-kit/form-section';
import { Icon } from '@repartee/ui-kit/icon';
import { PageHeader } from '@repartee/ui-kit/page-header';
import { Row, Rows } from '@repartee/ui-kit/row';
import { TextArea } from '@repartee/ui-kit/text-area';
import { TextField } from '@repartee/ui-kit/text-field';
import { useState } from 'react';
import { add${pascal}, ${camel}Schema, read${pascal}List, type ${pascal} } from './${kebab}-store.ts';

const empty: ${pascal} = { title: '', note: '' };

/** A form, and the list of what it has saved in this browser. */
export default function ${pascal}Page() {
  const { t } = useTranslation('${id}');
  const [entries, setEntries] = useState(read${pascal}List);
  const form = useForm<${pascal}>({
    schema: ${camel}Schema,
    initialValues: empty,
    save: async (entry) => {
      add${pascal}(${camel}Schema.parse(entry));
      setEntries(read${pascal}List());
      return empty;
    },
  });
  return (
    <>
      <PageHeader title={t('${key}.title')} subtitle={t('${key}.lead')} />
      <Form of={form} isNew saveLabel={t('${key}.save')}>
        <FormSection title={t('${key}.new')}>
          <TextField name="title" label={t('${key}.name')} />
          <TextArea name="note" label={t('${key}.note')} optional />
        </FormSection>
      </Form>
      <Rows label={t('${key}.saved')}>
        {entries.map(({ id, title, note }) => (
          <Row key={id} picture={<Icon name="file-text" />} name={title} about={note} />
        ))}
      </Rows>
    </>
  );
}
`;

export const formTestFile = ({ id, pascal, kebab, key }: PartName) => `// @vitest-environment jsdom
import { MockHost } from '@repartee/app-sdk/testing/mock-host';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import texts from './locales/en-GB.json' with { type: 'json' };
import ${pascal}Page from './${kebab}-page.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

it('an entry of the form is saved in this browser and listed', async () => {
  render(
    <MockHost permissions={['x:y']} texts={{ '${id}': texts }}>
      <${pascal}Page />
    </MockHost>,
  );
  fireEvent.change(await screen.findByLabelText(texts.${key}.name), { target: { value: 'The Waves' } });
  fireEvent.click(await screen.findByRole('button', { name: texts.${key}.save }));
  expect(await screen.findByText('The Waves')).toBeTruthy();
  expect(localStorage.getItem('${id}.${kebab}')).toContain('The Waves');
});
`;

export const readEndpointFile = (
  { pascal }: PartName,
  { name, module }: NamedEndpoint,
) => `import { useEndpoint } from '@repartee/app-sdk';
import { QueryBoundary } from '@repartee/app-sdk/query-boundary';
import type { InputOf } from '@repartee/contracts/endpoint';
import { ${name} } from '@repartee/contracts/${module}';

/** Reads ${name}: a skeleton while it loads, and an error with a retry button if the call fails. */
export function ${pascal}Part({ input }: { input: InputOf<typeof ${name}> }) {
  return (
    <QueryBoundary page={false} reading={useEndpoint(${name}, input)}>
      {(reply) => <pre>{JSON.stringify(reply, null, 2)}</pre>}
    </QueryBoundary>
  );
}
`;

export const writeEndpointFile = (
  { pascal }: PartName,
  { name, module }: NamedEndpoint,
) => `import { useEndpointMutation } from '@repartee/app-sdk';
import { useErrorToast } from '@repartee/app-sdk/error-toast';
import type { InputOf } from '@repartee/contracts/endpoint';
import { ${name} } from '@repartee/contracts/${module}';
import { Button } from '@repartee/ui-kit/button';

/** Calls ${name} when its button is pressed. An error is shown as a notification. */
export function ${pascal}Part({ input, label }: { input: InputOf<typeof ${name}>; label: string }) {
  const showError = useErrorToast();
  const { mutate, isPending } = useEndpointMutation(${name});
  return (
    <Button loading={isPending} onClick={() => mutate(input, { onError: showError })}>
      {label}
    </Button>
  );
}
`;
