import type { CheckCode } from '../../../problems/check-codes.ts'

/** A mistake at a pointer into the file. */
export interface Mistake {
  pointer: string
  code: CheckCode
  value?: unknown
  message: string
  fix: string
}
