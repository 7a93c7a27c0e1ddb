// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ImageField, type ImageFieldProps } from './image-field.tsx';

beforeEach(() => {
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
});
const open = vi.hoisted(() => vi.fn<() => Promise<object | undefined>>(async () => undefined));
vi.mock('./open-image.ts', () => ({ openImage: open }));
vi.mock('./image-cropper.tsx', () => ({
  default: (props: { onCropped(file: File): void; onCancel(): void }) => (
    <>
      <button type="button" onClick={() => props.onCropped(new File(['y'], 'cropped'))}>
        use
      </button>
      <button type="button" onClick={props.onCancel}>
        cancel
      </button>
    </>
  ),
}));
const picture = (naturalWidth: number, naturalHeight: number) => {
  const close = vi.fn();
  open.mockResolvedValueOnce({ image: { naturalWidth, naturalHeight }, close });
  return close;
};

function show(
  upload: (file: File) => Promise<string>,
  value: string | null = null,
  further: Partial<ImageFieldProps> = {},
) {
  const onChange = vi.fn();
  const field = (
    <ImageField
      label="Logo"
      value={value}
      onChange={onChange}
      upload={upload}
      accept={['image/png']}
      empty="none"
      {...further}
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
  it('R-ENT-5 an image field shows a selected picture during its upload', async () => {
    let arrive: (path: string) => void = () => undefined;
    const onChange = show(() => new Promise((resolve) => (arrive = resolve)));
    expect(screen.getByText('none')).toBeTruthy();
    choose();
    expect(document.querySelector('img')?.getAttribute('src')).toBe('blob:preview');
    const button = screen.getByText('Choose a picture').closest('button');
    expect(button?.getAttribute('aria-busy')).toBe('true');
    arrive('/api/image/uploads/a.webp');
    await waitFor(() => expect(onChange).toHaveBeenCalledWith('/api/image/uploads/a.webp'));
  });

  it('R-ENT-5 an image field restores the previous picture if the upload fails', async () => {
    const onChange = show(() => Promise.reject(new Error('no')), '/api/image/uploads/old.webp');
    choose();
    await waitFor(() =>
      expect(document.querySelector('img')?.getAttribute('src')).toBe('/api/image/uploads/old.webp'),
    );
    expect(onChange).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
    expect(onChange).toHaveBeenCalledWith(null);
  });

  const crop = { width: 512, height: 512, round: true };
  const answering = () => vi.fn(async (_: File) => '/api/image/uploads/a.webp');

  it('R-ENT-5 an image field uploads the cropped area that the user has selected', async () => {
    const [upload, close] = [answering(), picture(40, 30)];
    const onChange = show(upload, null, { crop });
    choose();
    fireEvent.click(await screen.findByRole('button', { name: 'use' }));
    await waitFor(() => expect(onChange).toHaveBeenCalledWith('/api/image/uploads/a.webp'));
    expect(upload.mock.calls[0]?.[0].name).toBe('cropped');
    expect(close).toHaveBeenCalledOnce();
  });

  it('R-ENT-5 an image field uploads nothing if the user cancels the crop dialog', async () => {
    const [upload, close] = [answering(), picture(40, 30)];
    show(upload, null, { crop });
    choose();
    fireEvent.click(await screen.findByRole('button', { name: 'cancel' }));
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
    expect(upload).not.toHaveBeenCalled();
    expect(screen.getByText('none')).toBeTruthy();
  });

  it('R-ENT-5 an image field uploads the whole picture if the browser cannot read the picture', async () => {
    const upload = answering();
    show(upload, null, { crop });
    choose();
    await waitFor(() => expect(upload.mock.calls[0]?.[0].name).toBe('logo.png'));
  });

  it('R-ENT-5 an image field does not upload a file that `check` rejects', async () => {
    const upload = answering();
    show(upload, null, { crop, check: (_, size) => size === undefined });
    const close = picture(9000, 9000);
    choose();
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
    cleanup();
    const check = vi.fn(() => false);
    show(upload, null, { crop, check });
    choose();
    await waitFor(() => expect(check).toHaveBeenCalledOnce());
    expect(upload).not.toHaveBeenCalled();
    expect(screen.queryByRole('button', { name: 'use' })).toBeNull();
  });
});
