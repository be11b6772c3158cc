/** Validation of a form on its page: the compiled validator of its schema, the rules across fields, and the checks of the screen. */
import type { RJSFSchema, ValidatorType } from '@rjsf/utils'
import { reportErrors, type ValidateFunction } from '../../schemas/forms/form-errors.ts'
import type { JsonSchema, PageForm } from '../../schemas/forms/form-schema.ts'
import { activeProperties, conditionHolds } from '../../schemas/forms/form-values.ts'
import { isAdult, readBirthday } from '../../schemas/registration/is-adult.ts'
import { errorText, firstError, SCREEN_CHECK } from './state/field-messages.ts'
import type { FormErrors } from './state/form-store.ts'
import { type FormValues, textOf } from './state/form-values.ts'

/**
 * Creates the validation of a form: values -> the most important error of each field, by its path.
 * @param validate compiled validator; without it only rules across fields are checked
 * @param minimumAge the brand's, in years; without it no birthday is validated
 * @param findChecked returns the paths of fields that the screen refuses
 */
export function createFormCheck(
  form: PageForm,
  validate: ValidateFunction = () => true,
  minimumAge?: number,
  findChecked?: (values: FormValues) => string[],
): (values: FormValues) => FormErrors {
  const { schema } = form
  const hasAge = minimumAge !== undefined && schema.properties?.birthday !== undefined
  return values => {
    const found = new Map<string, string>()
    const add = (path: string, code: string) =>
      found.set(path, firstError(found.has(path) ? [found.get(path)!, code] : [code])!)
    reportErrors(form, validate, values, (path, code, digits) => add(path.join('.'), errorText(code, digits)))
    if (hasAge && isTooYoung(values, minimumAge)) add('birthday', 'field/too-young')
    const checked = findChecked?.(values) ?? []
    if (checked.length > 0) {
      const here = activeProperties(schema, values)
      for (const path of checked) if (Object.hasOwn(here, path.split('.')[0]!)) add(path, SCREEN_CHECK)
    }
    return Object.fromEntries(found)
  }
}

/** Decides whether a birthday is too recent for the server, so that nobody asks for a code in vain. */
function isTooYoung(values: FormValues, minimumAge: number): boolean {
  const birthday = textOf(values, 'birthday')
  return readBirthday(birthday) !== undefined && !isAdult(birthday, Date.now(), minimumAge)
}

/** Decides for rjsf which fields a form has; errors are found by the form's own check. */
export const CONDITIONS: ValidatorType<FormValues, RJSFSchema> = {
  isValid: (condition, values = {}) => conditionHolds(condition as JsonSchema, values),
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  rawValidation: () => ({ errors: [] }),
}
