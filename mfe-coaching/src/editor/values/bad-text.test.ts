// @vitest-environment jsdom

import { MockHost } from '@repartee/app-sdk/testing/mock-host';
import { scenarioDraftInput } from '@repartee/contracts/library/authoring/scenario-draft';
import { families } from '@repartee/contracts/library/families';
import { libraryItemDrafts } from '@repartee/contracts/library/item';
import { applicationShareDraft } from '@repartee/contracts/remotes/application/application';
import { aMission, anId, anObserver, aPersona, aScenario } from '@repartee/testing';
import {
  edgeCaseTexts,
  textFieldPaths,
  valueAtPath,
  withTextAtPath,
} from '@repartee/testing/edge-case-texts';
import { useForm } from '@repartee/ui-kit/form';
import { renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { newPlaylist, playlistFormSchema } from '../../playlist/editor/playlist-form-values.ts';
import { type ItemFormValues, itemDraft, itemFormSchema, itemFormValues } from './item-form-values.ts';

const items = {
  persona: itemFormValues(aPersona()),
  mission: itemFormValues(aMission()),
  observer: itemFormValues(anObserver()),
  scenario: itemFormValues(aScenario()),
};
const steps = [{ id: anId(), name: 'A talk' }];
const aPlaylist = { ...newPlaylist, name: 'Fine', tags: ['one'], steps };
const forms: readonly (readonly [string, z.ZodType, object])[] = [
  ...families.map((family) => [family, itemFormSchema(family), items[family]] as const),
  ['playlist', playlistFormSchema, aPlaylist],
  ['source of a draft', scenarioDraftInput, { source: 'A talk with Tom, who is late.', language: 'en-GB' }],
  ['share of an application', applicationShareDraft, { organization: 'southbank-clinic' }],
];

const written = (schema: z.ZodType, values: object) =>
  textFieldPaths(schema)
    .filter((field) => valueAtPath(values, field.slice(0, -1)))
    .flatMap((field) =>
      Object.entries(edgeCaseTexts).map(([kind, text]) => ({
        field,
        kind,
        values: withTextAtPath(values, field, text),
      })),
    );

function rulesOf(schema: z.ZodType, initialValues: object) {
  const wrapper = ({ children }: { children: ReactNode }) => createElement(MockHost, { children });
  const { result } = renderHook(() => useForm({ schema, initialValues, save: async () => undefined }), {
    wrapper,
  });
  return result.current.rules;
}

describe.each(forms)('texts that are typed into the form of a %s', (name, schema, initialValues) => {
  const all = written(schema, initialValues);

  it('a form shows a field error for every text that its schema rejects', () => {
    const rules = rulesOf(schema, initialValues);
    const refused = all.filter(({ values }) => !schema.safeParse(values).success);
    expect(refused.length).toBeGreaterThan(0);
    const silent = refused.filter(({ field, values }) => !rules(field).check(values));
    expect(silent.map(({ field, kind }) => `${field.join('.')}: ${kind}`)).toEqual([]);
  });

  it.runIf(name in libraryItemDrafts)('values that a form accepts are accepted by the API’s schema', () => {
    const draft = libraryItemDrafts[name as keyof typeof libraryItemDrafts];
    const sent = all.filter(({ values }) => schema.safeParse(values).success);
    expect(sent.length).toBeGreaterThan(0);
    const refused = sent.filter(
      ({ values }) => !draft.safeParse(itemDraft(values as unknown as ItemFormValues)).success,
    );
    expect(refused.map(({ field, kind }) => `${field.join('.')}: ${kind}`)).toEqual([]);
  });
});
