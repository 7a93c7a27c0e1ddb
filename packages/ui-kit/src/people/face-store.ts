import { createStore } from 'zustand';
import type { Hue } from './hue.ts';

/** Draws the face of a name; answers an address of data. */
export type DrawFace = (name: string, variant: 'thumbs' | 'initials', hue?: Hue) => string;

/** How faces are drawn, once `faces` has been loaded. */
export const faceStore = createStore<{ readonly draw?: DrawFace }>(() => ({}));
