/** Compiles the validators of a page's forms before it is rendered. */

import type { PageForm } from '../../src/schemas/forms/form-schema.ts'
import type { CompiledValidator, FormValidators } from '../form-validators/form-validators.ts'
import type { Log } from '../log/log.ts'
import { validatorNameIn } from './name-validators.ts'

export interface PrepareOptions {
  formValidators: Pick<FormValidators, 'compile'>
  /** Registers the functions of a validator that is ready. */
  register(address: string, functions: CompiledValidator['functions']): void
  log: Log
}

/**
 * Prepares the forms. One whose validator cannot be compiled is shown without it; the page tries to load it when the form is sent.
 * @returns the addresses of the validators that are ready
 */
export async function prepareForms(
  forms: Readonly<Record<string, PageForm>>,
  { formValidators, register, log }: PrepareOptions,
): Promise<string[]> {
  const addresses = Object.entries(forms).map(async ([id, { schema, validator }]) => {
    if (validator === undefined) return []
    try {
      register(validator, (await formValidators.compile(schema, validatorNameIn(validator))).functions)
      return [validator]
    } catch (error) {
      log.error({ form: id, validator, err: error }, 'the validator of a form could not be compiled')
      return []
    }
  })
  return (await Promise.all(addresses)).flat()
}
