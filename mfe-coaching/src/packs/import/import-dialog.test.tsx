// @vitest-environment jsdom
import { apiError } from '@repartee/app-sdk';
import { answers, MockHost } from '@repartee/app-sdk/testing/mock-host';
import { importPack, type PackImport, type PackImportItem } from '@repartee/contracts/library/pack/endpoints';
import { packFiles } from '@repartee/contracts/library/pack/pack-format';
import type { PackProblem } from '@repartee/contracts/library/pack/pack-problem';
import { rolePermissions } from '@repartee/contracts/runtime/access/role-permissions';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import texts from '../../locales/en-GB.json' with { type: 'json' };
import ImportDialog from './import-dialog.tsx';

const item = (change: Partial<PackImportItem>): PackImportItem => ({
  file: 'personas/maya.yaml',
  kind: 'persona',
  name: 'Maya',
  status: 'new',
  fields: [],
  choice: null,
  id: null,
  ...change,
});
const pack = (items: PackImportItem[], problems: PackProblem[] = []): PackImport => ({
  applied: false,
  name: 'Sales',
  description: '',
  items,
  problems,
  plan: 'a-plan',
});

function show(answer: (apply: boolean) => PackImport) {
  const sent = vi.fn();
  const close = vi.fn();
  render(
    <MockHost
      user={{}}
      permissions={rolePermissions.editor}
      texts={{ 'mfe-coaching': texts }}
      calls={[
        answers(importPack, ({ query, body }) => {
          sent(query, body.choices);
          return answer(query.apply === 'true');
        }),
      ]}
    >
      <ImportDialog onClose={close} />
    </MockHost>,
  );
  return { sent, close };
}
const choose = async (size = 3) => {
  const file = new File(['zip'], 'sales.zip');
  Object.defineProperty(file, 'size', { value: size });
  fireEvent.change(await screen.findByLabelText(texts.packs.choose), { target: { files: [file] } });
};

describe('the import of a pack', () => {
  it('B-8 the import dialog has a text for each field in which an imported item can differ from the stored one', () => {
    const fields = Object.values(packFiles).flatMap(({ shape: { id: _, content, ...common } }) => {
      const inner = (z.toJSONSchema(content) as { properties: object }).properties;
      return [...Object.keys(common), ...Object.keys(inner)];
    });
    expect(fields.filter((field) => !(field in texts.packs.field))).toEqual([]);
  });

  it('B-8 the import dialog lists the changes after a dry run, and imports only after a confirmation', async () => {
    const items = [
      item({}),
      item({ file: 'missions/ask.yaml', kind: 'mission', name: 'Ask', status: 'unchanged' }),
    ];
    const { sent, close } = show((applied) => ({ ...pack(items), applied }));
    await choose();
    const button = await screen.findByRole('button', { name: 'Import 1 item' });
    expect(screen.getByText('1 new · 1 unchanged')).toBeTruthy();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'MayaPersonaNew',
      'AskMissionUnchanged',
    ]);
    expect(sent).toHaveBeenCalledExactlyOnceWith({}, '{}');
    fireEvent.click(button);
    await vi.waitFor(() => expect(close).toHaveBeenCalled());
    expect(sent).toHaveBeenLastCalledWith({ apply: 'true', plan: 'a-plan' }, '{}');
  });

  it('B-8 the import dialog names the fields in which an imported item conflicts with the stored one', async () => {
    show(() => pack([item({ status: 'conflict', fields: ['description', 'content.tone'], choice: 'keep' })]));
    await choose();
    const [line] = await screen.findAllByRole('listitem');
    expect(line?.textContent).toContain('Different: description, tone');
    expect(
      within(line as HTMLElement).getByRole('combobox', { name: 'What to do with “Maya”' }),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Import \d/ })).toBeNull();
  });

  it('B-8 the import dialog sends the choice that the user made for all conflicts', async () => {
    const items = [
      item({ status: 'conflict', choice: 'keep' }),
      item({ file: 'missions/ask.yaml', name: 'Ask', status: 'conflict', choice: 'keep' }),
    ];
    const { sent } = show((applied) => ({ ...pack(items), applied }));
    await choose();
    fireEvent.mouseDown(await screen.findByRole('combobox', { name: texts.packs.for_all }));
    const [copy] = await screen.findAllByText(texts.packs.choose_copy);
    fireEvent.click(copy as HTMLElement);
    fireEvent.click(await screen.findByRole('button', { name: 'Import 2 items' }));
    await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
    expect(JSON.parse(sent.mock.lastCall?.[1])).toEqual({
      'personas/maya.yaml': 'copy',
      'missions/ask.yaml': 'copy',
    });
  });

  it('B-8 the import dialog shows file and line of every problem of a pack', async () => {
    const problem = { line: 6, field: 'content.language', value: 'klingon', message: '' };
    show(() =>
      pack(
        [],
        [
          { ...problem, file: 'personas/maya.yaml', reason: 'invalid' },
          { file: '', line: null, field: '', value: '', message: '', reason: 'not_a_zip' },
        ],
      ),
    );
    await choose();
    expect(await screen.findByText('2 things to put right')).toBeTruthy();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'personas/maya.yaml, line 6content.language: “klingon” is not allowed here',
      'The file itselfthis is not a zip file',
    ]);
    expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
  });

  it('B-8 the import dialog shows an error if stored items have changed since the dry run', async () => {
    const { sent } = show((apply) => {
      if (apply) throw apiError(409, { code: 'changed_meanwhile', message: '', correlation_id: 'c' });
      return pack([item({})]);
    });
    await choose(33 * 1024 * 1024);
    expect(await screen.findByText(texts.packs.too_large)).toBeTruthy();
    expect(sent).not.toHaveBeenCalled();
    fireEvent.change(screen.getByLabelText(texts.packs.another), {
      target: { files: [new File(['zip'], 'a.zip')] },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Import 1 item' }));
    expect(await screen.findByText(texts.packs.changed_meanwhile)).toBeTruthy();
  });
});
