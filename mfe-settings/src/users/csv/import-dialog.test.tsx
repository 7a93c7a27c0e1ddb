// @vitest-environment jsdom
import { answers, MockHost } from '@repartee/app-sdk/testing/mock-host';
import { rolePermissions } from '@repartee/contracts/access/role-permissions';
import type { CsvProblem } from '@repartee/contracts/people/user-csv';
import { importUsers } from '@repartee/contracts/people/user-csv-endpoints';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import texts from '../../locales/en-GB.json' with { type: 'json' };
import { ImportDialog } from './import-dialog.tsx';

afterEach(cleanup);

function show(problems: CsvProblem[]) {
  const sent = vi.fn();
  const close = vi.fn();
  render(
    <MockHost
      user={{}}
      permissions={rolePermissions.operator}
      texts={{ 'mfe-settings': texts }}
      calls={[
        answers(importUsers, ({ body }) => {
          sent(body);
          return { applied: body.apply === true && problems.length === 0, rows: 2, problems };
        }),
      ]}
    >
      <ImportDialog onClose={close} />
    </MockHost>,
  );
  return { sent, close };
}
const choose = async (text: string) =>
  fireEvent.change(await screen.findByLabelText('Choose a file'), {
    target: { files: [new File([text], 'team.csv')] },
  });

describe('the dialog that imports users', () => {
  it('R-ROUTE-14 the import dialog lists every invalid line of a user file', async () => {
    const { sent } = show([
      { line: 3, column: 'email', value: 'x', reason: 'email_invalid' },
      { line: 9, column: 'groups', value: 'Leads', reason: 'group_unknown' },
    ]);
    await choose('email');
    expect(await screen.findByText('2 things to put right')).toBeTruthy();
    expect(screen.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
      'Line 3“x” is not an email address.',
      'Line 9There is no group “Leads”.',
    ]);
    expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull();
    expect(sent).toHaveBeenCalledExactlyOnceWith({ csv: 'email', apply: false, invite: false });
  });

  it('R-ROUTE-14 the import dialog imports all users of a valid file after a confirmation', async () => {
    const { sent, close } = show([]);
    await choose('email\nx');
    const add = await screen.findByRole('button', { name: 'Add 2 users' });
    expect(sent).toHaveBeenCalledTimes(1);
    fireEvent.click(add);
    await vi.waitFor(() => expect(close).toHaveBeenCalled());
    expect(sent).toHaveBeenLastCalledWith({ csv: 'email\nx', apply: true, invite: true });
  });

  it('R-ROUTE-14 the import dialog shows the first 200 problems of a user file', async () => {
    const address = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
    URL.revokeObjectURL = () => undefined;
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
    expect(screen.getAllByRole('listitem')).toHaveLength(200);
    fireEvent.click(screen.getByRole('button', { name: texts.import.all }));
    const [file] = address.mock.lastCall ?? [];
    expect((await (file as Blob).text()).split('\r\n')[9_999]).toMatch(/^Line 10001: .*p9999@x\.example/);
  });
});
