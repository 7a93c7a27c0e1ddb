/// <reference path="./raw-modules.d.ts" />
import type { ComponentType } from 'react';
import * as actions from './stories/actions.tsx';
import actionsCode from './stories/actions.tsx?raw';
import * as choices from './stories/choices.tsx';
import choicesCode from './stories/choices.tsx?raw';
import * as fields from './stories/fields.tsx';
import fieldsCode from './stories/fields.tsx?raw';
import * as figures from './stories/figures.tsx';
import figuresCode from './stories/figures.tsx?raw';
import * as form from './stories/form.tsx';
import formCode from './stories/form.tsx?raw';
import * as kit from './stories/kit.tsx';
import kitCode from './stories/kit.tsx?raw';
import * as lists from './stories/lists.tsx';
import listsCode from './stories/lists.tsx?raw';
import * as overlays from './stories/overlays.tsx';
import overlaysCode from './stories/overlays.tsx?raw';
import * as people from './stories/people.tsx';
import peopleCode from './stories/people.tsx?raw';
import * as pictures from './stories/pictures.tsx';
import picturesCode from './stories/pictures.tsx?raw';
import * as sorting from './stories/sorting.tsx';
import sortingCode from './stories/sorting.tsx?raw';
import * as states from './stories/states.tsx';
import statesCode from './stories/states.tsx?raw';
import * as status from './stories/status.tsx';
import statusCode from './stories/status.tsx?raw';
import * as surfaces from './stories/surfaces.tsx';
import surfacesCode from './stories/surfaces.tsx?raw';
import * as table from './stories/table.tsx';
import tableCode from './stories/table.tsx?raw';

export interface Story {
  /** The part that the story shows, such as `FormDialog`. */
  readonly part: string;
  readonly Example: ComponentType;
  /** Source of the story, with the imports and constants that it uses. */
  readonly code: string;
}

export const groups = {
  actions: storiesOf(actions, actionsCode),
  choices: storiesOf(choices, choicesCode),
  fields: storiesOf(fields, fieldsCode),
  form: storiesOf(form, formCode),
  lists: storiesOf(lists, listsCode),
  table: storiesOf(table, tableCode),
  sorting: storiesOf(sorting, sortingCode),
  surfaces: storiesOf(surfaces, surfacesCode),
  overlays: storiesOf(overlays, overlaysCode),
  states: storiesOf(states, statesCode),
  status: storiesOf(status, statusCode),
  figures: storiesOf(figures, figuresCode),
  people: storiesOf(people, peopleCode),
  pictures: storiesOf(pictures, picturesCode),
  kit: storiesOf(kit, kitCode),
} as const satisfies Record<string, readonly Story[]>;

export type GroupName = keyof typeof groups;

/** Splits a file of stories into its statements, which all start at the beginning of a line. */
function storiesOf(stories: Readonly<Record<string, ComponentType>>, file: string): readonly Story[] {
  const statements = file.split(/^(?=import |const |export )/m).map((statement) => statement.trim());
  const partOf = (statement: string) => /^export const (\w+)Story = /.exec(statement)?.[1];
  const declarations = statements.filter((statement) => !partOf(statement));
  return statements.flatMap((statement) => {
    const part = partOf(statement);
    const Example = stories[`${part}Story`];
    return part && Example ? { part, Example, code: withDeclarations(statement, declarations) } : [];
  });
}

/** Puts the imports and constants that the code uses before the code. */
function withDeclarations(code: string, declarations: readonly string[]): string {
  return declarations.reduceRight((text, declaration) => {
    const [head = ''] = declaration.split(/ from '| = /, 1);
    const names = (head.match(/\w+/g) ?? []).filter((name) => !/^(?:import|const|type)$/.test(name));
    return names.some((name) => new RegExp(`\\b${name}\\b`).test(text)) ? `${declaration}\n${text}` : text;
  }, `\n${code}`);
}
