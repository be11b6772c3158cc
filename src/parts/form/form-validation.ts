/** How a page validates a form: the compiled validator of its schema, and the rules across fields that JSON Schema cannot say. */
import type { CustomValidator, RJSFSchema, RJSFValidationError } from '@rjsf/utils'
import { createPrecompiledValidator } from '@rjsf/validator-ajv8'
import { checkAcrossFields, hasCrossFieldRules, readErrorCode } from '../../schemas/form-errors.ts'
import type { PageForm } from '../../schemas/form-schema.ts'
import { errorText, firstError } from './field-messages.ts'
import type { FormValues } from './form-context.ts'
import type { ValidatorFunctions } from './validator-table.ts'

/** What rjsf takes to validate the form. */
export function createFormValidation(form: PageForm, functions: ValidatorFunctions) {
  const { schema, uiSchema } = form
  return {
    validator: createPrecompiledValidator<FormValues, RJSFSchema>(functions as never, schema as RJSFSchema),
    transformErrors: toCodes,
    customValidate: hasCrossFieldRules(schema, uiSchema) ? crossFieldCheck(form) : undefined,
  }
}

/** The message of each error is its code: what it says is decided when it is shown, in the language of then. */
const toCodes = (errors: RJSFValidationError[]): RJSFValidationError[] =>
  errors.flatMap(error => {
    const code = readErrorCode(error.name ?? '', error.params)
    return code ? [{ ...error, message: code, stack: code }] : []
  })

/** @returns path -> the most important code, in the order in which rjsf reports them. */
export function errorsByField(errors: readonly RJSFValidationError[]): Record<string, string> {
  const byField = new Map<string, string[]>()
  for (const { property = '', message = '' } of errors) {
    const path = property.replace(/^\./, '')
    byField.set(path, [...(byField.get(path) ?? []), message])
  }
  return Object.fromEntries([...byField].map(([path, codes]) => [path, firstError(codes) ?? '']))
}

type ErrorHandler = { addError(message: string): void } & { [name: string]: ErrorHandler | undefined }

function crossFieldCheck({ schema, uiSchema }: PageForm): CustomValidator<FormValues, RJSFSchema> {
  return (values, errors) => {
    checkAcrossFields(schema, uiSchema, values, (path, code, digits) => {
      let at = errors as unknown as ErrorHandler | undefined
      for (const name of path) at = at?.[name]
      at?.addError(errorText(code, digits))
    })
    return errors
  }
}
