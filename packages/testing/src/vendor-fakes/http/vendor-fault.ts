/** How a fake of a vendor misbehaves. `length` and `content-filter` are ways in which an answer of a chat model ends. */
export const vendorFaults = [
  '401',
  '403',
  '404',
  '429',
  '500',
  'overlong',
  'silence',
  'silence-between-parts',
  'cut-before-first-part',
  'cut-later',
  'html',
  'invalid-json',
  'length',
  'content-filter',
] as const;
export type VendorFault = (typeof vendorFaults)[number];

/** Faults that are an answer of the vendor with an error in its own words. */
export const refusals = ['401', '403', '404', '429', '500', 'overlong'] as const satisfies VendorFault[];
export type Refusal = (typeof refusals)[number];

export const isRefusal = (fault: VendorFault | undefined): fault is Refusal =>
  (refusals as readonly (VendorFault | undefined)[]).includes(fault);

/** Seconds that a fake asks to wait in `Retry-After`. */
export const retryAfterSeconds = 7;
