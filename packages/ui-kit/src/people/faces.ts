import { createAvatar } from '@dicebear/core';
import * as initials from '@dicebear/initials';
import * as thumbs from '@dicebear/thumbs';
import { palette } from '../theme/theme.ts';
import { type FaceDrawer, faceStore } from './face-store.ts';
import { hueOf } from './hue.ts';

// Faces have the same colours in both colour schemes.
const { light: colours } = palette;
const bare = (hex: string) => hex.slice(1);
const white = [bare(colours['on-hue'])];

const drawFace: FaceDrawer = (name, variant, hue = hueOf(name)) => {
  const [front, back] = [bare(colours[`hue-${hue}`]), bare(colours[`hue-${hue}-back`])];
  const seed = name.trim();
  const drawing =
    variant === 'thumbs' || !seed
      ? createAvatar(thumbs, {
          seed,
          backgroundColor: [back],
          shapeColor: [front],
          eyesColor: white,
          mouthColor: white,
        })
      : createAvatar(initials, {
          seed,
          backgroundColor: [front],
          textColor: white,
          fontFamily: ['sans-serif'],
          fontSize: 38,
          fontWeight: 600,
        });
  return drawing.toDataUri();
};

// All mounted `Avatar`s draw their face as soon as this module has loaded.
faceStore.setState({ draw: drawFace });
