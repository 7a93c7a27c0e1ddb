// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { InLocale } from '../testing/in-locale.tsx';
import { iconNamed } from './icon.tsx';
import { ScoreBar } from './score-bar.tsx';
import { ScoreRing } from './score-ring.tsx';
import { Sparkline } from './sparkline.tsx';
import { StatusChip } from './status-chip.tsx';

describe('session status and scores', () => {
  it('R-SES-1 a session status is shown by icon and text, not by colour alone', () => {
    render(
      <>
        <StatusChip display={{ tone: 'success', icon: 'check', colour: 'green' }}>Passed</StatusChip>
        <StatusChip display={{ tone: 'danger', icon: 'cross', colour: 'red' }}>Lost</StatusChip>
        <StatusChip display={null}>Interrupted</StatusChip>
      </>,
    );
    for (const word of ['Passed', 'Lost', 'Interrupted'])
      expect(screen.getByText(word).querySelector('svg')).toBeTruthy();
  });

  it('screen readers get the score that a score ring or score bar shows', () => {
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
      'Asks before telling: Cannot judge',
    ]);
  });

  it('French score labels have a no-break space before the colon', () => {
    render(
      <InLocale locale="fr-FR">
        <ScoreRing label="Score" score={82} />
        <ScoreBar label="Écoute" score={4} />
      </InLocale>,
    );
    const said = screen.getAllByRole('img').map((image) => image.getAttribute('aria-label'));
    expect(said).toEqual(['Score\u00a0: 82 sur\u00a0100', 'Écoute\u00a0: 4 sur\u00a05']);
  });

  it('a score bar is marked as low for a score below 3', () => {
    render([0, 2, 3, 5, null].map((score) => <ScoreBar key={score} label={`${score}`} score={score} />));
    const low = screen.getAllByRole('img').map((bar) => bar.dataset.low !== undefined);
    expect(low).toEqual([true, true, false, false, false]);
  });

  it('a score ring is marked as low for a score below 60', () => {
    render(
      <>
        {[0, 59, 60, null].map((score) => (
          <ScoreRing key={score} label={`${score}`} score={score} />
        ))}
        <ScoreRing label="Failed" score={82} low />
        <ScoreRing label="Passed" score={45} low={false} />
      </>,
    );
    const low = screen.getAllByRole('img').map((ring) => ring.dataset.low !== undefined);
    expect(low).toEqual([true, true, false, false, true, false]);
  });

  it('a sparkline is rendered only for two or more values', () => {
    render(
      [[], [3], [2, 4]].map((values) => <Sparkline key={values.length} values={values} label="Trend" />),
    );
    expect(screen.getAllByRole('img')).toHaveLength(1);
  });

  it('an unknown icon name results in a circle', () => {
    expect(iconNamed('house')).toBe('house');
    expect(iconNamed('unheard-of')).toBe('circle');
    expect(iconNamed('constructor')).toBe('circle');
  });
});
