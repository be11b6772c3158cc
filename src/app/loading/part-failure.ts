/** The failure of loading a part. `status` 404: the site has no such part; 0: no reply; 409 and 410: a newer release is out. */
export class PartFailure extends Error {
  readonly status: number
  constructor(part: string, status: number) {
    super(`The part ${part} of the site did not arrive (${status || 'no reply'}).`)
    this.status = status
  }
}
