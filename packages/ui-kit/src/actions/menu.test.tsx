// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { KitProvider, type RouterLink } from '../kit/kit-provider.tsx';
import { Button } from './button.tsx';
import { Menu } from './menu.tsx';

// Loads antd before the tests, because loading takes longer than the time-out of a test on a busy machine.
beforeAll(async () => {
  await import('./menu-popup.tsx');
});
const followed = vi.fn();
const Routed: RouterLink = ({ to, ...rest }) => (
  <a
    href={to}
    {...rest}
    onClick={(event) => {
      event.preventDefault();
      followed(to);
    }}
  />
);

const focused = () => document.activeElement?.textContent;
const keyCodes = { ArrowDown: 40, Enter: 13, Escape: 27, Tab: 9 };
const press = (key: keyof typeof keyCodes) => {
  const keyCode = keyCodes[key];
  fireEvent.keyDown(document.activeElement ?? document.body, { key, keyCode, which: keyCode });
};
const focusReaches = (text: string) => waitFor(() => expect(focused()).toBe(text));
const closed = () => waitFor(() => expect(screen.queryByRole('menu')).toBeNull());

async function open(onSelect = vi.fn()) {
  render(
    <KitProvider link={Routed}>
      <Menu
        trigger={(trigger) => <Button {...trigger}>Actions</Button>}
        items={[
          { key: 'edit', label: 'Edit', href: '/edit' },
          { key: 'frozen', label: 'Frozen', disabled: true, onSelect },
          { key: 'delete', label: 'Delete', danger: true, onSelect },
        ]}
      />
    </KitProvider>,
  );
  const trigger = screen.getByRole('button', { name: 'Actions' });
  fireEvent.click(trigger);
  await focusReaches('Edit');
  return { trigger, onSelect };
}

describe('Menu', () => {
  it('a menu that a pointer opens focuses its list and highlights no item', async () => {
    const { trigger } = await open();
    press('Escape');
    await closed();
    fireEvent.click(trigger, { detail: 1 });
    const list = await screen.findByRole('menu');
    await waitFor(() => expect(document.activeElement).toBe(list));
    expect(list.querySelector('[class*="item-active"]')).toBeNull();
    press('ArrowDown');
    await focusReaches('Edit');
    press('Escape');
    await closed();
    expect(document.activeElement).toBe(trigger);
  });

  it('a menu that a keyboard opens focuses its first item, however late the popup is shown', async () => {
    let early = 20;
    const { focus } = HTMLElement.prototype;
    // A hidden element does not take the focus.
    const hidden = vi.spyOn(HTMLElement.prototype, 'focus').mockImplementation(function (this: HTMLElement) {
      if (!this.closest('[role="menu"]') || early-- < 0) focus.call(this);
    });
    await open();
    hidden.mockRestore();
  });

  it('Enter on an item closes the menu and does not press its button', async () => {
    const { trigger, onSelect } = await open();
    const item = screen.getByRole('menuitem', { name: 'Delete' });
    item.focus();
    // The default action of the key is a click on the element that then has the focus.
    const clicks = fireEvent.keyDown(item, { key: 'Enter', keyCode: 13, which: 13 });
    if (clicks) fireEvent.click(trigger);
    await closed();
    expect(onSelect).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(trigger);
  });

  it('Tab closes a menu and moves on from its button', async () => {
    const { trigger } = await open();
    press('Tab');
    await closed();
    expect(document.activeElement).toBe(trigger);
  });

  it('a menu runs the action of a clicked item once', async () => {
    const { onSelect } = await open();
    fireEvent.click(screen.getByRole('menuitem', { name: 'Frozen' }));
    expect(onSelect).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
    expect(onSelect).toHaveBeenCalledTimes(1);
    await closed();
  });

  it('a menu follows a link once', async () => {
    await open();
    press('Enter');
    expect(followed.mock.calls).toEqual([['/edit']]);
    await closed();
    cleanup();
    await open();
    fireEvent.click(screen.getByText('Edit'));
    expect(followed).toHaveBeenCalledTimes(2);
  });

  it('a menu closes on a click outside and on a second click on its button', async () => {
    const { trigger } = await open();
    fireEvent.mouseDown(document.body);
    await closed();
    fireEvent.click(trigger);
    await screen.findByRole('menu');
    fireEvent.mouseDown(trigger);
    fireEvent.click(trigger);
    await closed();
  });
});
