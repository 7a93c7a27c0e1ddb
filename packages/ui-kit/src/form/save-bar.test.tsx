// @vitest-environment jsdom
import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { SaveBar } from './save-bar.tsx';

afterEach(cleanup);

it('Ctrl+S saves the form if no dialog is open', () => {
  const save = vi.fn();
  render(
    <>
      <SaveBar unsaved saving={false} saveLabel="Save" onSave={save} onDiscard={() => undefined} />
      <div className="ant-modal-wrap" />
    </>,
  );
  const press = () => fireEvent.keyDown(document, { key: 's', ctrlKey: true });
  press();
  expect(save).not.toHaveBeenCalled();
  document.querySelector<HTMLElement>('.ant-modal-wrap')?.style.setProperty('display', 'none');
  press();
  expect(save).toHaveBeenCalledTimes(1);
});
