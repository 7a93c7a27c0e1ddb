// @vitest-environment jsdom
import { answers, MockHost } from '@repartee/app-sdk/testing/mock-host';
import type { CsvProblem } from '@repartee/contracts/people/user-csv';
import { importUsers } from '@repartee/contracts/people/user-csv-endpoints';
import { rolePermissions } from '@repartee/contracts/runtime/access/role-permissions';
import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import texts from '../../locales/en-GB.json' with { type: 'json' };
import { ImportDialog } from './import-dialog.tsx';

const heading = ['email', 'first_name', 'last_name'];

function show(problems: CsvProblem[], users = 2) {
  const sent = vi.fn();
  const close = vi.fn();
  const unknown = problems.filter(({ reason }) => reason === 'group_unknown');
  render(
    <MockHost
      user={{}}
      permissions={rolePermissions.operator}
      texts={{ 'mfe-settings': texts }}
      calls={[
        answers(importUsers, ({ body }) => {
          sent(body);
          const left = body.create_groups ? problems.filter((one) => !unknown.includes(one)) : problems;
          const rejected = left.map(({ line }) => ({ line, cells: ['=x', 'Léa', 'a,b'] }));
          return {
            ...{ applied: body.apply === true && users > 0, rows: 2, users, heading, rejected },
            ...{ problems: left, new_groups: unknown.map(({ value }) => value) },
            preview: [{ email: 'jiri@x.example', first_name: body.csv.split(';')[1] ?? '', last_name: '' }],
          };
        }),
      ]}
    >
      <ImportDialog onClose={close} />
    </MockHost>,
  );
  return { sent, close };
}
const problems = () =>
  screen.getAllByRole('listitem').filter(({ textContent }) => textContent.startsWith('Line'));
const choose = async (text: string) =>
  fireEvent.change(await screen.findByLabelText('Choose a file'), {
    target: { files: [new File([text], 'team.csv')] },
  });

describe('the dialog that imports users', () => {
  it('R-ROUTE-14 the import dialog lists the invalid lines of a file, adds the others, and saves the invalid ones', async () => {
    const address = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
    URL.revokeObjectURL = () => undefined;
    const { sent, close } = show([
      { line: 3, column: 'email', value: 'x', reason: 'email_invalid' },
      { line: 9, column: 'groups', value: 'Leads', reason: 'group_unknown' },
    ]);
    await choose('email');
    expect(await screen.findByText('2 lines cannot be added')).toBeTruthy();
    expect(problems().map((line) => line.textContent)).toEqual([
      'Line 3“x” is not an email address.',
      'Line 9There is no group “Leads”.',
    ]);
    fireEvent.click(
      screen.getByRole('checkbox', { name: 'Create the group “Leads”, which does not exist yet' }),
    );
    expect(await screen.findByText('1 line cannot be added')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Add 2 users' }));
    expect(await screen.findByText('1 line was not added')).toBeTruthy();
    expect(close).not.toHaveBeenCalled();
    expect(sent).toHaveBeenLastCalledWith({ csv: 'email', apply: true, invite: true, create_groups: true });
    fireEvent.click(screen.getByRole('button', { name: texts.import.save }));
    const [file] = address.mock.lastCall ?? [];
    expect(await (file as Blob).text()).toBe(
      'email,first_name,last_name,Line,Reason\r\n\'=x,Léa,"a,b",3,“x” is not an email address.\r\n',
    );
  });

  it('R-ROUTE-14 the import dialog shows names as it reads them, and reads them again in another encoding', async () => {
    const { sent } = show([]);
    const bytes = new Uint8Array([0x78, 0x3b, 0x4a, 0x69, 0xf8, 0xed]);
    fireEvent.change(await screen.findByLabelText('Choose a file'), {
      target: { files: [new File([bytes], 'team.csv')] },
    });
    expect(await screen.findByText(/^Jiøí/)).toBeTruthy();
    fireEvent.mouseDown(screen.getByRole('combobox', { name: texts.import.encoding }));
    fireEvent.click((await screen.findAllByText(texts.import.encodings['windows-1250']))[0] as HTMLElement);
    expect(await screen.findByText(/^Jiří/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Add 2 users' }));
    await vi.waitFor(() => expect(sent).toHaveBeenLastCalledWith(expect.objectContaining({ apply: true })));
    expect(sent.mock.lastCall?.[0].csv).toBe('x;Jiří');
  });

  it('R-ROUTE-14 the import dialog adds no user of a file without a valid line', async () => {
    show([{ line: 1, column: null, value: '', reason: 'file_empty' }], 0);
    await choose('email');
    expect(await screen.findByText(texts.import.bad_all)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull();
  });

  it('R-ROUTE-14 the import dialog imports all users of a valid file after a confirmation', async () => {
    const { sent, close } = show([]);
    await choose('email\nx');
    const add = await screen.findByRole('button', { name: 'Add 2 users' });
    expect(sent).toHaveBeenCalledTimes(1);
    fireEvent.click(add);
    await vi.waitFor(() => expect(close).toHaveBeenCalled());
    expect(sent).toHaveBeenLastCalledWith({
      ...{ csv: 'email\nx', apply: true, invite: true, create_groups: false },
    });
  });

  it('R-ROUTE-14 the import dialog shows the first 200 problems of a user file', async () => {
    show(
      Array.from({ length: 10_000 }, (_, n) => ({
        line: n + 2,
        column: 'email' as const,
        value: `p${n}@x.example`,
        reason: 'email_taken' as const,
      })),
    );
    await choose('email');
    expect(await screen.findByText('The first 200 of 10000.')).toBeTruthy();
    expect(problems()).toHaveLength(200);
  });
});
