import { expect, it } from 'vitest';
import { microphoneKind } from './microphone-kind.ts';

it.each([
  ['MacBook Pro Microphone (Built-in)', 'built-in'],
  ['Default - Microphone Array (Realtek(R) Audio)', 'built-in'],
  ['Microphone interne', 'built-in'],
  ['iPhone Microphone', 'built-in'],
  ['Headset earpiece', 'built-in'],
  ['Speakerphone', 'built-in'],
  ['Headset (Jabra Evolve 65)', 'headset'],
  ['Inès’s AirPods Pro', 'headset'],
  ['Micro-casque Bluetooth', 'headset'],
  ['Blue Yeti (046d:0ab7)', 'other'],
  ['', undefined],
  [undefined, undefined],
])('B-15 the microphone %j is of the kind %j', (label, kind) => {
  expect(microphoneKind(label)).toBe(kind);
});
