/** A correlation id that may be stored and logged as it came; another one is replaced or rejected. */
export const correlationIdPattern = /^[\w-]{8,64}$/;
