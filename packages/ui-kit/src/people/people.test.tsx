// @vitest-environment jsdom
import { act, fireEvent, render } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Avatar, type AvatarProps } from './avatar.tsx';
import { faceStore } from './face-store.ts';
import './faces.ts';
import { Speech, streamingTailStart } from './speech.tsx';

const drawing = (name: string) => render(<Avatar name={name} />).container.innerHTML;

describe('Avatar', () => {
  it('R-UI-2 an avatar shows the same face for the same name', () => {
    expect(drawing('Camille Roussel')).toBe(drawing('Camille Roussel'));
    expect(drawing('Camille Roussel')).not.toBe(drawing('Omar Haddad'));
  });

  it('an avatar shows the same face for a copy of a persona', () => {
    for (const copy of ['Camille Roussel (adapted)', 'Camille Roussel (adapté) (copie)'])
      expect(drawing(copy)).toBe(drawing('Camille Roussel'));
    expect(drawing('(adapted)')).not.toBe(drawing(''));
  });

  it('an avatar shows each expression with the head and the colours of its name', () => {
    const looks = (['closed', 'doubtful', 'listening', 'won-over', 'hurt'] as const).map((expression) => {
      const { container } = render(<Avatar name="Camille Roussel" expression={expression} />);
      return decodeURIComponent(container.querySelector('image')?.getAttribute('href') ?? '');
    });
    expect(new Set(looks).size).toBe(5);
    const heads = looks.map((look) => look.match(/<path d="M95[^>]*>/)?.[0]);
    expect(new Set(heads).size).toBe(1);
    expect(heads[0]).toBeTruthy();
  });

  it('an avatar shows an expression as a ring only around pictures and initials', () => {
    const ringOf = (props: Partial<AvatarProps>) =>
      render(<Avatar name="Camille" expression="hurt" ringed {...props} />).container.firstElementChild
        ?.className;
    const drawn = ringOf({});
    expect(ringOf({ variant: 'initials' })).not.toBe(drawn);
    expect(ringOf({ image: '/camille.png' })).toMatch(/hurt/);
    expect(ringOf({ image: '/camille.png', ringed: false })).not.toMatch(/hurt/);
  });

  it('R-UI-2 an avatar shows the initials of the first and last word of a name in any script', () => {
    const lettersOf = (name: string) => {
      const { container } = render(<Avatar variant="initials" name={name} />);
      const href = container.querySelector('image')?.getAttribute('href') ?? '';
      return decodeURIComponent(href).match(/>([^<]*)<\/text>/)?.[1];
    };
    expect(['Inès de la Tour Morel', '𝒜da', '  ', '<b>'].map(lettersOf)).toEqual(['IM', '𝒜', undefined, 'B']);
  });

  it('an avatar keeps the face that the server has rendered', async () => {
    const page = <Avatar name="Camille Roussel" />;
    const host = document.createElement('div');
    host.innerHTML = renderToString(page);
    const href = () => host.querySelector('image')?.getAttribute('href');
    const drawnByServer = href();
    expect(drawnByServer).toMatch(/^data:image\/svg/);
    const { draw } = faceStore.getState();
    faceStore.setState({ draw: undefined }, true);
    const root = await act(async () => hydrateRoot(host, page));
    expect(href()).toBe(drawnByServer);
    await act(async () => faceStore.setState({ draw }));
    expect(href()).toBe(drawnByServer);
    await act(async () => root.unmount());
  });

  it('an avatar shows the generated face if the picture cannot be loaded', () => {
    const { container } = render(<Avatar name="Camille" image="/gone.png" />);
    const picture = container.querySelector('img');
    expect(picture).toBeTruthy();
    fireEvent.error(picture as HTMLImageElement);
    expect(container.querySelector('svg')).toBeTruthy();
  });
});

describe('Speech', () => {
  it('a streaming message shows its whole text', () => {
    const text = 'A date the plant can check itself. Not a slide. If you can show me the two tests';
    const { container } = render(<Speech speaker="persona" name="Camille" text={text} streaming />);
    expect(container.textContent).toBe(`Camille${text}…`);
    expect(streamingTailStart('short')).toBe(0);
    expect(text.slice(streamingTailStart(text))).toBe(' can show me the two tests');
  });

  it('a message marks the given range of its text', () => {
    const { container } = render(
      <Speech speaker="learner" text="agree it with you" mark={{ start: 0, end: 5 }} />,
    );
    expect(container.querySelector('mark')?.textContent).toBe('agree');
    expect(container.textContent).toBe('Youagree it with you');
  });

  it('a message breaks no line before a French punctuation mark', () => {
    const text = 'Il a dit : « oui » ?';
    const { container } = render(<Speech speaker="learner" text={text} mark={{ start: 11, end: 18 }} />);
    expect(container.textContent).toBe('YouIl a dit\u00a0: «\u00a0oui\u00a0»\u00a0?');
    expect(container.querySelector('mark')?.textContent).toBe('«\u00a0oui\u00a0»');
  });

  it('a message shows its text as plain text, never as HTML', () => {
    const { container } = render(<Speech speaker="learner" text="<img src=x onerror=alert(1)>" />);
    expect(container.querySelector('img')).toBeNull();
  });
});
