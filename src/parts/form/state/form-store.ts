/** Values and errors of one form. Whoever draws a part of it listens here, so that a key or a submit renders only the fields that change. */
import { allProperties, type JsonSchema } from '../../../schemas/forms/form-schema.ts'
import { decidingField } from '../../../schemas/forms/form-values.ts'
import { isPlatformError } from './field-messages.ts'
import { type FormValues, valueAt, withValue } from './form-values.ts'

/** Path of a field -> code of its error. */
export type FormErrors = Readonly<Record<string, string>>
export const NO_ERRORS: FormErrors = {}

/** Receiver of the changes of a store: its form. */
export interface FormListener {
  /** Draws the form for values that decide which fields there are. */
  draw(values: FormValues): void
  /** @param isTyped the change is one of many while a visitor types */
  changed(values: FormValues, isTyped: boolean): void
}

export type FormStore = ReturnType<typeof createFormStore>

export function createFormStore(first: FormValues) {
  let values = first
  /** The values that the form was drawn for last. */
  let drawn = first
  let listener: FormListener | undefined
  let deciding: ReadonlySet<string> = new Set()
  let check: (values: FormValues) => FormErrors = () => NO_ERRORS
  /** Errors of `values`, once somebody asks. */
  let found: FormErrors | undefined
  let refused = NO_ERRORS
  /** Errors that kept the last submit from being sent, or refused it; another object each time. */
  let announced = NO_ERRORS
  let isSubmitted = false
  const subscribers = new Set<() => void>()
  const notify = () => {
    for (const tell of [...subscribers]) tell()
  }
  const hold = (next: FormValues) => {
    values = next
    found = undefined
  }
  const draw = () => {
    drawn = values
    listener?.draw(values)
  }
  /** Drops the platform's errors of a field whose value is another one now. */
  const forgive = (path: string) => {
    const field = path.split('.')[0]
    const others = Object.entries(refused).filter(([other]) => other.split('.')[0] !== field)
    if (others.length < Object.keys(refused).length) refused = Object.fromEntries(others)
  }
  const errors = () => (found ??= check(values))
  return {
    subscribe(tell: () => void) {
      subscribers.add(tell)
      return () => void subscribers.delete(tell)
    },
    read: () => values,
    errors,
    announced: () => announced,
    /**
     * @param isSeen the visitor is done with the value, or every key is commented
     * @param showsAll a missing value counts as well
     * @returns the code of the error to show at a field
     */
    errorAt(path: string, isSeen: boolean, showsAll: boolean): string | undefined {
      const code = refused[path] ?? errors()[path]
      if (code === undefined || isSubmitted || showsAll || isPlatformError(code)) return code
      const value = valueAt(values, path)
      return isSeen && value !== undefined && value !== false ? code : undefined
    },
    /** Sets one value by its path; nothing happens where it is there already. */
    set(path: string, value: unknown, isTyped = false) {
      if (valueAt(values, path) === value) return
      hold(withValue(values, path, value))
      forgive(path)
      notify()
      if (deciding.has(path.slice(path.lastIndexOf('.') + 1))) draw()
      else listener?.changed(values, isTyped)
    },
    /** Replaces all values. */
    replace(next: FormValues) {
      for (const path of Object.keys(refused)) if (valueAt(values, path) !== valueAt(next, path)) forgive(path)
      hold(next)
      notify()
      draw()
    },
    /** Draws the form for the present values where it has others, before it changes its own. */
    settle() {
      if (drawn !== values) draw()
    },
    /** Takes over the values of the drawn form: with defaults of fields that came, and with items added or removed. */
    follow(next: FormValues, path = '') {
      // a value was typed since it was drawn
      if (drawn !== values) return draw()
      hold(next)
      drawn = next
      forgive(path)
      notify()
      listener?.changed(values, false)
    },
    /** Shows every error from now on. @returns the errors of the values as they are now */
    submit(): FormErrors {
      isSubmitted = true
      found = undefined
      announced = errors()
      notify()
      return announced
    },
    /** Shows errors of the platform, each until its field is changed. */
    refuse(errors: FormErrors) {
      refused = errors
      announced = errors
      notify()
    },
    /** Begins the next request: missing values are not reported before the next submit. */
    restart() {
      isSubmitted = false
      refused = NO_ERRORS
      notify()
    },
    listen(next: FormListener | undefined) {
      listener = next
    },
    /** Validates by the rules of another form, or with a validator that came later. */
    validateBy(schema: JsonSchema, next: typeof check) {
      deciding = decidingFields(schema)
      check = next
      found = undefined
      notify()
    },
  }
}

/** Returns the ids of the fields that decide which others there are, also inside groups and lists. */
function decidingFields(schema: JsonSchema): Set<string> {
  const inner = [...Object.values(allProperties(schema)), ...(schema.items ? [schema.items] : [])]
  return new Set([
    ...(schema.allOf ?? []).map(part => decidingField(part.if)),
    ...inner.flatMap(part => [...decidingFields(part)]),
  ])
}
