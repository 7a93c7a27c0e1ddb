// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Avatar } from './avatar.tsx';
import { Speech } from './speech.tsx';
import { tailStart } from './spoken-text.tsx';

afterEach(cleanup);

const drawing = (name: string) => render(<Avatar name={name} />).container.innerHTML;

describe('Avatar', () => {
  it('R-UI-2 the same name always has the same face, another name another', () => {
    expect(drawing('Camille Roussel')).toBe(drawing('Camille Roussel'));
    expect(drawing('Camille Roussel')).not.toBe(drawing('Omar Haddad'));
  });

  it('R-UI-2 draws initials of the first and last word, whatever the script, and something for no name', () => {
    render(
      <>
        <Avatar look="initials" name="Inès de la Tour Morel" />
        <Avatar look="initials" name="𝒜da" />
        <Avatar look="initials" name="  " />
      </>,
    );
    for (const letters of ['IM', '𝒜', '·']) expect(screen.getByText(letters)).toBeTruthy();
  });

  it('stands in for a picture that cannot be shown', () => {
    const { container } = render(<Avatar name="Camille" image="/gone.png" />);
    const picture = container.querySelector('img');
    expect(picture).toBeTruthy();
    fireEvent.error(picture as HTMLImageElement);
    expect(container.querySelector('svg')).toBeTruthy();
  });
});

describe('Speech', () => {
  it('shows all of a text that still arrives, its last words apart', () => {
    const text = 'A date the plant can check itself. Not a slide. If you can show me the two tests';
    const { container } = render(<Speech speaker="persona" name="Camille" text={text} streaming />);
    expect(container.textContent).toBe(`Camille${text}…`);
    expect(tailStart('short')).toBe(0);
    expect(text.slice(tailStart(text))).toBe(' can show me the two tests');
  });

  it('marks the stretch it is told, and names the learner “You”', () => {
    const { container } = render(
      <Speech speaker="learner" text="agree it with you" mark={{ start: 0, end: 5 }} />,
    );
    expect(container.querySelector('mark')?.textContent).toBe('agree');
    expect(container.textContent).toBe('Youagree it with you');
  });

  it('breaks no line before a French mark, and keeps a stretch where it was', () => {
    const text = 'Il a dit : « oui » ?';
    const { container } = render(<Speech speaker="learner" text={text} mark={{ start: 11, end: 18 }} />);
    expect(container.textContent).toBe('YouIl a dit\u00a0: «\u00a0oui\u00a0»\u00a0?');
    expect(container.querySelector('mark')?.textContent).toBe('«\u00a0oui\u00a0»');
  });

  it('shows what is said as text, never as markup', () => {
    const { container } = render(<Speech speaker="learner" text="<img src=x onerror=alert(1)>" />);
    expect(container.querySelector('img')).toBeNull();
  });
});
