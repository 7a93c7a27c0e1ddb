// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Button } from './button.tsx';
import { Menu } from './menu.tsx';

afterEach(cleanup);

function open(onSelect = vi.fn()) {
  render(
    <Menu
      trigger={(trigger) => <Button {...trigger}>Actions</Button>}
      items={[
        { key: 'edit', label: 'Edit', href: '/edit' },
        { key: 'frozen', label: 'Frozen', disabled: true, onSelect },
        { key: 'delete', label: 'Delete', danger: true, onSelect },
      ]}
    />,
  );
  const trigger = screen.getByRole('button', { name: 'Actions' });
  fireEvent.click(trigger);
  return { trigger, onSelect };
}
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const focused = () => document.activeElement?.textContent;

describe('Menu', () => {
  it('opens with its first line focused, and arrows, End and letters pass over what is disabled', () => {
    open();
    expect(focused()).toBe('Edit');
    press('ArrowDown');
    expect(focused()).toBe('Delete');
    press('ArrowDown');
    expect(focused()).toBe('Edit');
    press('End');
    expect(focused()).toBe('Delete');
    press('e');
    expect(focused()).toBe('Edit');
  });

  it('closes on Escape and gives the focus back to its button', () => {
    const { trigger } = open();
    press('Escape');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(trigger);
    expect(trigger.getAttribute('aria-expanded')).toBe('false');
  });

  it('does what the line says once, and nothing for a disabled line', () => {
    const { onSelect } = open();
    fireEvent.click(screen.getByRole('menuitem', { name: 'Frozen' }));
    expect(onSelect).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
    expect(onSelect).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('closes when something else is pressed', () => {
    open();
    fireEvent.pointerDown(document.body);
    expect(screen.queryByRole('menu')).toBeNull();
  });
});
