/** Prints a problem on one line, and the address in the reference that explains it. */
import type { CheckProblem } from './check-problem.ts'
import { printable } from './printable.ts'

/** @example `tenants/ruby/menus.json:14:7  menus.top[2].path is "promotions", but a path starts with "/". Write "/promotions".` */
export const problemLine = ({ file, line, column, message, fix }: CheckProblem): string =>
  `${printable(file)}:${line}:${column}  ${printable(message)} ${printable(fix)}`

/** @param origin scheme, host and port of a running server; without one, only the path is printed */
export const referenceLine = ({ reference = '' }: CheckProblem, origin = ''): string => `See: ${origin}${reference}`
