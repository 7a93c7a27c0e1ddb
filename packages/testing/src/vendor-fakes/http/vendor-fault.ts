/** Faults that a fake vendor can simulate. `length` and `content-filter` are finish reasons of a chat model. */
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

export const errorResponseFaults = [
  '401',
  '403',
  '404',
  '429',
  '500',
  'overlong',
] as const satisfies VendorFault[];
export type ErrorResponseFault = (typeof errorResponseFaults)[number];

export const isErrorResponseFault = (fault: VendorFault | undefined): fault is ErrorResponseFault =>
  (errorResponseFaults as readonly (VendorFault | undefined)[]).includes(fault);

export const retryAfterSeconds = 7;
