import { seeded } from './seeded.ts';

// Shapes: “Thumbs” by DiceBear, CC0 1.0.
const body = 'M45 0c24.85 0 45 19.4 45 43.33V130H0V43.33C0 19.4 20.15 0 45 0';
const eyes = [
  'M9.5 10c-3.88 0-7.11-4.23-6.4-4.85s2.63 1.3 6.4 1.3 5.69-2 6.4-1.3S13.38 10 9.5 10',
  'M11.86 7.5c0-1.42-4.14-2.85-4.82-4.98C6.34.4 16 5.37 16 7.5s-9.65 7.11-8.96 4.98 4.82-3.56 4.82-4.98',
  'M8 8.36S8 4 12 4s4 4.36 4 4.36v2.91s0 .73-.67.73c-.66 0-.66-2.9-3.33-2.9S9.33 12 8.67 12 8 11.27 8 11.27z',
  'M16 8c0 2.2-1.34 4-3 4s-3-1.8-3-4 1.34-4 3-4 3 1.8 3 4',
  'M16 8c0 3.31-1.34 6-3 6s-3-2.69-3-6 1.34-6 3-6 3 2.69 3 6',
];
const mouths = [
  'M15 11C4.52 11 2.42 2.82 3.12 2.14S8.02 3.5 15 3.5s11.18-2.04 11.88-1.36S25.48 11 15 11',
  'M15 14C1.9 14-.72 1.29.15.23S6.27 2.11 15 2.11 28.97-.83 29.85.23 28.1 14 15 14',
  'M15.5 10c-5.07 0-9.3-5.23-8.37-5.88s3.45 2.15 8.37 2.15 7.44-2.88 8.37-2.15S20.57 10 15.5 10',
  'M15 10C6.79 10 3.02 3.88 4.22 3.12 5.42 2.35 6.1 6.6 15 6.49c8.9-.12 9.58-4.23 10.78-3.37S23.21 10 15 10',
  'M15.2 3.84c0-.67-4.2-2-4.2-2.67s7 .67 7 2.67-4.2 2.66-4.2 2.66 4.2.67 4.2 2.66-7 3.33-7 2.67 4.2-2 4.2-2.67-3.5-1.33-3.5-2.66 3.5-2 3.5-2.66',
];

/** A face that belongs to a name, in a 100 × 100 drawing. */
export function ThumbFace({ seed, fill }: { seed: string; fill: string }) {
  const draw = seeded(`${seed} face`);
  const between = (reach: number) => draw(2 * reach + 1) - reach;
  const eye = eyes[draw(eyes.length)];
  const mouth = mouths[draw(mouths.length)];
  const lean = `translate(${between(4)} ${between(4)}) rotate(${between(14)} 50 70)`;
  const look = `translate(${28 + between(8)} ${34 + between(7)}) rotate(${between(10)} 22 20)`;
  return (
    <g transform={lean}>
      <path d={body} transform="translate(5 10)" fill={fill} />
      <g transform={look} fill="var(--on-hue)">
        <path d={eye} />
        <path d={eye} transform="matrix(-1 0 0 1 44 0)" />
        <path d={mouth} transform="translate(7 26)" />
      </g>
    </g>
  );
}
