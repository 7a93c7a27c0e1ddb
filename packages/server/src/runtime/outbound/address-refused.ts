/** The address guard does not connect to an address. `status` and `location` are those of a refused redirect. */
export class AddressRefused extends Error {
  readonly code = 'address-refused';
  readonly status: number | null;
  readonly location: string | null;
  constructor(status: number | null = null, location: string | null = null) {
    super('The address is not public and not allowed, or redirects to another one.');
    this.name = 'AddressRefused';
    this.status = status;
    this.location = location;
  }
}
