/** A mistake at a pointer into the file. */
export interface Mistake {
  pointer: string
  code: string
  value?: unknown
  message: string
  fix: string
}
