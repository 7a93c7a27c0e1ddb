import { createAvatar } from '@dicebear/core';
import * as initials from '@dicebear/initials';
import * as thumbs from '@dicebear/thumbs';
import { palette } from '../theme/theme.ts';
import { type Expression, expressions } from './expressions.ts';
import { type FaceDrawer, faceStore } from './face-store.ts';
import { faceName, hueOf } from './hue.ts';

// Faces have the same colours in both colour schemes.
const { light: colours } = palette;
const bare = (hex: string) => hex.slice(1);
const white = colours['on-hue'];

/** The places of eyes and mouth in a face that DiceBear has drawn without them. */
const emptyFace = /<g transform="translate\(0 \d\)"><\/g><g transform="translate\(6 \d+\)"><\/g>/;
/** A face that shows an expression is tilted less, so that the expression can be read in a small picture. */
const calmTilt = { faceRotation: [-7, 7], faceOffsetX: [-5, 5], faceOffsetY: [-4, 6] };

/** Enlarges the features around their middle, because most faces are drawn at 34 to 40 px. */
const larger = 'translate(21 21) scale(1.35) translate(-21 -21)';

function drawExpression(options: { seed: string } & thumbs.Options, expression: Expression): string {
  const face = createAvatar(thumbs, { ...options, ...calmTilt, eyes: [], mouth: [] });
  const features = `<g transform="${larger}" fill="${white}" stroke="${white}">${expressions[expression]}</g>`;
  const drawing = face.toString().replace(emptyFace, features);
  return `data:image/svg+xml;utf8,${encodeURIComponent(drawing)}`;
}

const drawFace: FaceDrawer = (name, variant, { hue = hueOf(name), expression } = {}) => {
  const [front, back] = [bare(colours[`hue-${hue}`]), bare(colours[`hue-${hue}-back`])];
  const seed = faceName(name);
  if (variant === 'thumbs' || !seed) {
    const options = {
      seed,
      backgroundColor: [back],
      shapeColor: [front],
      eyesColor: [bare(white)],
      mouthColor: [bare(white)],
    };
    return expression ? drawExpression(options, expression) : createAvatar(thumbs, options).toDataUri();
  }
  return createAvatar(initials, {
    seed,
    backgroundColor: [front],
    textColor: [bare(white)],
    fontFamily: ['sans-serif'],
    fontSize: 38,
    fontWeight: 600,
  }).toDataUri();
};

// All mounted `Avatar`s draw their face as soon as this module has loaded.
faceStore.setState({ draw: drawFace });
