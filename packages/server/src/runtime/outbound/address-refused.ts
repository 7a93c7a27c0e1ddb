/** The address guard does not connect to an address. `status`: that of a refused redirect, otherwise null. */
export class AddressRefused extends Error {
  readonly code = 'address-refused';
  readonly status: number | null;
  constructor(status: number | null = null) {
    super('The address is not public and not allowed, or redirects to another one.');
    this.name = 'AddressRefused';
    this.status = status;
  }
}
