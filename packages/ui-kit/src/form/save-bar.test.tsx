// @vitest-environment jsdom
import { fireEvent, render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { SaveBar } from './save-bar.tsx';

it('Ctrl+S saves the form if no dialog is open', () => {
  const save = vi.fn();
  render(
    <>
      <SaveBar unsaved saving={false} saveLabel="Save" onSave={save} onDiscard={() => undefined} />
      <div className="ant-modal-wrap">
        <div role="dialog" />
      </div>
    </>,
  );
  const press = () => fireEvent.keyDown(document, { key: 's', ctrlKey: true });
  const style = (selector: string) => document.querySelector<HTMLElement>(selector)?.style;
  press();
  expect(save).not.toHaveBeenCalled();
  style('[role=dialog]')?.setProperty('display', 'none');
  press();
  expect(save).toHaveBeenCalledTimes(1);
  style('[role=dialog]')?.removeProperty('display');
  style('.ant-modal-wrap')?.setProperty('display', 'none');
  press();
  expect(save).toHaveBeenCalledTimes(2);
});
