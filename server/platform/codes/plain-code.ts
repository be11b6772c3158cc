/**
 * Reads a code as people copy it: blanks, hyphens and invisible characters between its digits do not matter, nor does their width.
 * @example plainCode(' １２３ 456 ') // '123456'
 */
export const plainCode = (typed: string): string => typed.normalize('NFKC').replace(/[\s\p{Cf}\p{Pd}.]/gu, '')
