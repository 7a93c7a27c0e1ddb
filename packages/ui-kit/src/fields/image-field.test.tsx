// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ImageField } from './image-field.tsx';

beforeEach(() => {
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
});
afterEach(cleanup);

function show(upload: (file: File) => Promise<string>, value: string | null = null) {
  const onChange = vi.fn();
  const field = (
    <ImageField
      label="Logo"
      value={value}
      onChange={onChange}
      upload={upload}
      accept={['image/png']}
      empty="none"
    />
  );
  render(field);
  return onChange;
}
const choose = () => {
  const file = new File(['x'], 'logo.png', { type: 'image/png' });
  fireEvent.change(screen.getByLabelText('Logo'), { target: { files: [file] } });
};

describe('ImageField', () => {
  it('R-ENT-5 shows a chosen picture while it is sent, then keeps its address', async () => {
    let arrive: (path: string) => void = () => undefined;
    const onChange = show(() => new Promise((resolve) => (arrive = resolve)));
    expect(screen.getByText('none')).toBeTruthy();
    choose();
    expect(document.querySelector('img')?.getAttribute('src')).toBe('blob:preview');
    expect(screen.getByRole('progressbar', { name: 'Sending the picture' })).toBeTruthy();
    arrive('/api/image/uploads/a.webp');
    await waitFor(() => expect(onChange).toHaveBeenCalledWith('/api/image/uploads/a.webp'));
  });

  it('R-ENT-5 goes back to what was there when sending fails, and can be emptied', async () => {
    const onChange = show(() => Promise.reject(new Error('no')), '/api/image/uploads/old.webp');
    choose();
    await waitFor(() =>
      expect(document.querySelector('img')?.getAttribute('src')).toBe('/api/image/uploads/old.webp'),
    );
    expect(onChange).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
    expect(onChange).toHaveBeenCalledWith(null);
  });
});
