/** Faults that a vendor fake can simulate. `length` and `content-filter` are finish reasons of a chat model. */
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

/** Simulated faults for which a fake sends an error response in the vendor's format. */
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

/** Value of the `Retry-After` header, in seconds. */
export const retryAfterSeconds = 7;
