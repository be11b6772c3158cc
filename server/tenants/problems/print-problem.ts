/** Prints a problem on one line. */
import type { CheckProblem } from './check-problem.ts'
import { printable } from './printable.ts'

/** @example `tenants/ruby/menus.json:14:7  menus.top[2].path is "promotions", but a path starts with "/". Write "/promotions".` */
export const problemLine = ({ file, line, column, message, fix }: CheckProblem): string =>
  `${printable(file)}:${line}:${column}  ${printable(message)} ${printable(fix)}`
