import { createStore } from 'zustand';
import type { Hue } from './hue.ts';

/** Draws the face for a name; returns a data URL. */
export type FaceDrawer = (name: string, variant: 'thumbs' | 'initials', hue?: Hue) => string;

/** Holds the drawing function, once `faces` has been loaded. */
export const faceStore = createStore<{ readonly draw?: FaceDrawer }>(() => ({}));
