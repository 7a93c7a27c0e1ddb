// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { KitProvider } from '../kit/kit-provider.tsx';
import { iconNamed } from './icon.tsx';
import { ScoreBar } from './score-bar.tsx';
import { ScoreRing } from './score-ring.tsx';
import { StatusChip } from './status-chip.tsx';

afterEach(cleanup);

describe('status', () => {
  it('R-SES-1 shows a status by icon and word, never by colour alone', () => {
    render(
      <KitProvider locale="fr-FR">
        <StatusChip status="loose" display={{ tone: 'danger', icon: 'cross', colour: 'red' }} />
      </KitProvider>,
    );
    const chip = screen.getByText('Échouée');
    expect(chip.querySelector('svg')).toBeTruthy();
  });

  it('says a score in words, and says so when there was not enough to judge', () => {
    render(
      <>
        <ScoreRing label="Score" score={82} />
        <ScoreRing label="Score" score={null} />
        <ScoreBar label="Asks before telling" score={0} />
        <ScoreBar label="Asks before telling" score={null} />
      </>,
    );
    expect(screen.getAllByRole('img').map((image) => image.getAttribute('aria-label'))).toEqual([
      'Score: 82 out of 100',
      'Score: Not enough was said to judge',
      'Asks before telling: 0 out of 5',
      'Asks before telling: Not enough was said to judge',
    ]);
  });

  it('draws a circle for an icon no one knows, and is not fooled by the names every object has', () => {
    expect(iconNamed('house')).toBe('house');
    expect(iconNamed('unheard-of')).toBe('circle');
    expect(iconNamed('constructor')).toBe('circle');
  });
});
