// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Table } from './table.tsx';

it('the table renders no style element for measuring scroll bars', () => {
  const added: string[] = [];
  const insert = Node.prototype.appendChild;
  vi.spyOn(Node.prototype, 'appendChild').mockImplementation(function (this: Node, node) {
    if (node instanceof HTMLStyleElement) added.push(node.textContent ?? '');
    return insert.call(this, node) as never;
  });
  const columns = [{ key: 'name', title: 'Name', cell: ({ id }: { id: string }) => id }];
  render(<Table label="People" columns={columns} rows={[{ id: 'Inès' }]} rowKey={({ id }) => id} />);
  expect(screen.getByRole('table').textContent).toContain('Inès');
  expect(added.filter((css) => css.includes('rc-scrollbar-measure'))).toEqual([]);
});
