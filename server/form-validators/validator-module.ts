/** The compiled code of a validator as an ES module for the browser, and as functions for the server itself. */
import { compileFunction } from 'node:vm'
import type { ValidateFunction } from '../../src/schemas/forms/form-errors.ts'

/** Validators by the hash that rjsf knows their schema by: the form's own, and one for each of its conditions. */
export type ValidatorFunctions = Record<string, ValidateFunction>

/** Stand-in for `require` with the only module that the code may load, ajv's count of code points. Loading any other module fails. */
const RUNTIME = `const ucs2length = text => { let length = 0; for (const _ of text) length++; return length };
const require = name => {
  if (name !== 'ajv/dist/runtime/ucs2length') throw new Error('The validator needs ' + name + ', which is not provided.');
  return { default: ucs2length };
};
`

/** @param code from compileSchemaValidatorsCode */
export const moduleOf = (code: string): string => `${RUNTIME}const exports = {};\n${code}\nexport default exports;\n`

/** @throws when the code needs another module */
export function functionsOf(code: string): ValidatorFunctions {
  const exported: ValidatorFunctions = {}
  compileFunction(`${RUNTIME}${code}`, ['exports'])(exported)
  return exported
}
