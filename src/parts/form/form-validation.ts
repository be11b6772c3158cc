/** Validation of a form on its page: the compiled validator of its schema, and the rules across fields that JSON Schema cannot express. */
import type { CustomValidator, RJSFSchema, RJSFValidationError } from '@rjsf/utils'
import { createPrecompiledValidator } from '@rjsf/validator-ajv8'
import { checkAcrossFields, hasCrossFieldRules, readErrorCode } from '../../schemas/forms/form-errors.ts'
import type { PageForm } from '../../schemas/forms/form-schema.ts'
import { activeProperties } from '../../schemas/forms/form-values.ts'
import { isAdult, readBirthday } from '../../schemas/registration/is-adult.ts'
import { errorText, firstError, SCREEN_CHECK } from './state/field-messages.ts'
import { type FormValues, textOf } from './state/form-context.ts'
import type { ValidatorFunctions } from './validator-table.ts'

/**
 * Creates the form's validation for rjsf.
 * @param minimumAge the brand's, in years; without it no birthday is validated
 * @param findChecked returns the names of fields that the screen refuses
 */
export function createFormValidation(
  form: PageForm,
  functions: ValidatorFunctions,
  minimumAge?: number,
  findChecked?: (values: FormValues) => string[],
) {
  const { schema, uiSchema } = form
  const checks = [
    ...(hasCrossFieldRules(schema, uiSchema) ? [crossFieldCheck(form)] : []),
    ...(minimumAge !== undefined && schema.properties?.birthday ? [ageCheck(minimumAge)] : []),
    ...(findChecked ? [screenCheck(form, findChecked)] : []),
  ]
  return {
    validator: createPrecompiledValidator<FormValues, RJSFSchema>(functions as never, schema as RJSFSchema),
    transformErrors: toCodes,
    customValidate: checks.length > 0 ? joinChecks(checks) : undefined,
  }
}

type FormCheck = CustomValidator<FormValues, RJSFSchema>

const joinChecks =
  (checks: readonly FormCheck[]): FormCheck =>
  (values, errors, uiSchema) =>
    checks.reduce((found, check) => check(values, found, uiSchema), errors)

/** @returns the server's code for a birthday that is too recent, so that nobody asks for a code in vain */
export function findAgeProblem(values: FormValues | undefined, minimumAge: number): 'field/too-young' | undefined {
  const birthday = textOf(values ?? {}, 'birthday')
  const isTooYoung = readBirthday(birthday) !== undefined && !isAdult(birthday, Date.now(), minimumAge)
  return isTooYoung ? 'field/too-young' : undefined
}

const ageCheck =
  (minimumAge: number): FormCheck =>
  (values, errors) => {
    const problem = findAgeProblem(values, minimumAge)
    if (problem) errors.birthday?.addError(problem)
    return errors
  }

const screenCheck =
  ({ schema }: PageForm, findChecked: (values: FormValues) => string[]): FormCheck =>
  (values = {}, errors) => {
    const here = activeProperties(schema, values)
    for (const path of findChecked(values)) {
      const names = path.split('.')
      if (Object.hasOwn(here, names[0]!)) handlerAt(errors, names)?.addError(SCREEN_CHECK)
    }
    return errors
  }

/** Turns each error's message into its code: the text is chosen when it is shown, in the current language. */
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

const handlerAt = (errors: unknown, path: readonly (string | number)[]): ErrorHandler | undefined =>
  path.reduce<ErrorHandler | undefined>((at, name) => at?.[name], errors as ErrorHandler)

function crossFieldCheck({ schema, uiSchema }: PageForm): FormCheck {
  return (values, errors) => {
    checkAcrossFields(schema, uiSchema, values, (path, code, digits) => {
      handlerAt(errors, path)?.addError(errorText(code, digits))
    })
    return errors
  }
}
