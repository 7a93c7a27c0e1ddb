// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { MultiSelect, Select } from '../choices/select.tsx';
import { SelectField } from '../choices/select-field.tsx';
import { InLocale } from '../testing/in-locale.tsx';
import { FilePicker } from './file-picker.tsx';
import { SearchField } from './search-field.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

describe('form fields', () => {
  it('a text field is associated with its label, hint and error', () => {
    render(<TextField label="Name" hint="As others see it" error="Give it a name" />);
    const input = screen.getByRole('textbox', { name: 'Name', description: /As others see it/ });
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(input.getAttribute('aria-describedby')?.split(' ')).toHaveLength(2);
    expect(screen.getByRole('textbox', { description: /Give it a name/ })).toBe(input);
  });

  it('a text area shows “optional” and the character count in the user’s language', () => {
    render(
      <InLocale locale="fr-FR">
        <TextArea label="Caractère" optional counted maxLength={4000} value="Direct." readOnly />
      </InLocale>,
    );
    expect(screen.getByRole('textbox', { name: 'Caractère (facultatif)' })).toBeTruthy();
    expect(screen.getByText(/^7 \/ 4\s000$/)).toBeTruthy();
  });

  it('a selection says its value to a screen reader, and then its hint', () => {
    const choices = [{ value: 'fr', label: 'French' }];
    render(<Select label="Language" hint="Of mails too" value="fr" {...{ choices, onChange: vi.fn() }} />);
    render(<SelectField label="Tone" hint="Of replies" value="fr" choices={choices} />);
    expect(
      screen.getByRole('combobox', { name: 'Language', description: 'French Of mails too' }),
    ).toBeTruthy();
    expect(screen.getByRole('combobox', { name: 'Tone', description: 'French Of replies' })).toBeTruthy();
    expect(screen.getAllByText('French')).toHaveLength(2);
  });

  it('the button that clears a selection names its field', () => {
    const onChange = vi.fn();
    const choices = [{ value: 'fr', label: 'French' }];
    render(<Select label="Language" value="fr" clearable {...{ choices, onChange }} />);
    fireEvent.click(screen.getByRole('button', { name: 'Clear (Language)' }));
    expect(onChange.mock.calls).toEqual([[null]]);
  });

  it('the search of a selection finds a capital I, also on a device with Turkish as its language', async () => {
    const lower = vi.spyOn(String.prototype, 'toLocaleLowerCase').mockImplementation(function (this: string) {
      return this.replaceAll('I', 'ı').toLowerCase();
    });
    const choices = [
      { value: 'a', label: 'INES' },
      { value: 'b', label: 'Théo' },
    ];
    render(<Select label="User" value={null} choices={choices} onChange={vi.fn()} />);
    const field = screen.getByRole('combobox', { name: 'User' });
    fireEvent.mouseDown(field);
    fireEvent.change(field, { target: { value: 'ines' } });
    expect(await screen.findByTitle('INES')).toBeTruthy();
    expect(screen.queryByTitle('Théo')).toBeNull();
    lower.mockRestore();
  });

  it.each([
    ['oliver', ['Oliver · oliver@example.org'], ['soizic', 'oliver']],
    ['soizic', ['Soizic · s.prigent@example.org', 'Soizic'], ['soizic', 'prigent']],
  ])(
    'Enter adds the value that the server finds by “%s” to those already selected',
    (text, shown, selected) => {
      const onChange = vi.fn();
      const server = [
        { value: 'oliver', label: 'Oliver · oliver@example.org' },
        { value: 'prigent', label: 'Soizic · s.prigent@example.org' },
      ].filter(({ label }) => label.toLowerCase().includes(text));
      const choices = [{ value: 'soizic', label: 'Soizic' }, ...server];
      render(<MultiSelect label="People" value={['soizic']} {...{ choices, onChange }} onSearch={vi.fn()} />);
      const field = screen.getByRole('combobox', { name: 'People' });
      fireEvent.mouseDown(field);
      fireEvent.change(field, { target: { value: text } });
      expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(shown);
      fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 });
      expect(onChange.mock.calls.map(([values]) => values)).toEqual([selected]);
    },
  );

  it('a search field calls `onSearch` once after a pause in typing', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const onSearch = vi.fn();
    render(<SearchField label="Search" value="" onSearch={onSearch} />);
    const input = screen.getByLabelText('Search');
    fireEvent.change(input, { target: { value: 'ca' } });
    fireEvent.change(input, { target: { value: 'camille' } });
    act(() => vi.runAllTimers());
    expect(onSearch.mock.calls).toEqual([['camille']]);
    fireEvent.keyDown(input, { key: 'Enter' });
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
    act(() => vi.runAllTimers());
    expect(onSearch.mock.calls).toEqual([['camille'], ['camille'], ['']]);
  });

  it('a search field keeps what is typed while an earlier search comes back as its value', () => {
    vi.useFakeTimers();
    const searches: string[] = [];
    const onSearch = (text: string) => searches.push(text);
    const field = (value: string) => <SearchField label="Search" value={value} onSearch={onSearch} />;
    const { rerender } = render(field(''));
    const input = screen.getByLabelText<HTMLInputElement>('Search');
    const type = (value: string) => {
      fireEvent.change(input, { target: { value } });
      act(() => vi.advanceTimersByTime(260));
    };
    type('m');
    type('ma');
    fireEvent.change(input, { target: { value: 'mar ' } });
    rerender(field('m'));
    rerender(field('ma'));
    expect(input.value).toBe('mar ');
    act(() => vi.advanceTimersByTime(260));
    rerender(field('mar'));
    expect([input.value, searches]).toEqual(['mar ', ['m', 'ma', 'mar ']]);
    rerender(field(''));
    expect(input.value).toBe('');
    vi.useRealTimers();
  });

  it('a search field searches with the filters that were chosen during its pause', () => {
    vi.useFakeTimers();
    const before = vi.fn();
    const after = vi.fn();
    const { rerender } = render(<SearchField label="Search" value="" onSearch={before} />);
    fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'm' } });
    rerender(<SearchField label="Search" value="" onSearch={after} />);
    act(() => vi.runAllTimers());
    expect([before.mock.calls, after.mock.calls]).toEqual([[], [['m']]]);
    vi.useRealTimers();
  });

  it('a search field keeps Enter from submitting a form', () => {
    render(<SearchField label="Search" value="camille" onSearch={() => undefined} />);
    const input = screen.getByLabelText('Search');
    // `fireEvent` returns false if the event's default action is prevented.
    expect(fireEvent.keyDown(input, { key: 'Enter' })).toBe(false);
    expect(fireEvent.keyDown(input, { key: 'Escape' })).toBe(false);
    expect(fireEvent.keyDown(input, { key: 'Escape' })).toBe(true);
  });
});

it('a file picker reports a selected file, and a dropped file even if `accept` excludes its type', async () => {
  const onChoose = vi.fn<(file: File) => void>();
  const { container } = render(
    <FilePicker label="Choose a pack" accept=".zip" prominent onChoose={onChoose} />,
  );
  const input = () => screen.getByLabelText('Choose a pack', { selector: 'input' });
  fireEvent.change(input(), { target: { files: [new File(['x'], 'a.zip')] } });
  fireEvent.change(input(), { target: { files: [new File(['y'], 'a.zip')] } });
  await vi.waitFor(() => expect(onChoose).toHaveBeenCalledTimes(2));
  const place = container.querySelector('.ant-upload-btn') as HTMLElement;
  fireEvent.drop(place, { dataTransfer: { files: [new File(['z'], 'b.pdf')], items: [] } });
  await vi.waitFor(() => expect(onChoose.mock.lastCall?.[0].name).toBe('b.pdf'));
});

it('the button of a file picker opens the file dialog once and keeps the focus', () => {
  const opened = vi.spyOn(HTMLInputElement.prototype, 'click').mockReturnValue();
  render(<FilePicker label="Choose a pack" accept=".zip" prominent={false} onChoose={vi.fn()} />);
  const button = screen.getByRole('button', { name: 'Choose a pack' });
  button.focus();
  fireEvent.click(button);
  expect([opened.mock.calls.length, document.activeElement]).toEqual([1, button]);
  opened.mockRestore();
});
