/** A page or another file of the reference. */
export interface ReferenceFile {
  type: string
  make(): Promise<Buffer | string>
}

export const HTML = 'text/html; charset=utf-8'
