/** Values of a form: read and replaced by id, or by dotted path inside groups and lists. */

/** Field id -> value, as the form holds it: text, a ticked box, an object of a group, an array of a list. */
export type FormValues = Record<string, unknown>

/** A value that is text; empty where there is none. */
export const textOf = (values: FormValues, id: string): string => {
  const value = Object.hasOwn(values, id) ? values[id] : undefined
  return typeof value === 'string' ? value : ''
}

/** Returns the value at a dotted path, also inside groups and lists. */
export const valueAt = (values: FormValues, path: string): unknown =>
  path.includes('.')
    ? path.split('.').reduce<unknown>((at, name) => (at as FormValues | undefined)?.[name], values)
    : values[path]

/** Returns the text at a dotted path; empty where there is none. */
export const textAt = (values: FormValues, path: string): string => {
  const value = valueAt(values, path)
  return typeof value === 'string' ? value : ''
}

/** Returns the path of the field beside another one. @example pathBeside('cards.0.number', 'code') // 'cards.0.code' */
export const pathBeside = (path: string, name: string): string => path.slice(0, path.lastIndexOf('.') + 1) + name

/** A value that is a whole number; NaN where it is none. */
export const wholeOf = (values: FormValues, id: string): number => {
  const text = textOf(values, id)
  return /^[0-9]{1,15}$/.test(text) ? Number(text) : Number.NaN
}

/** Returns the values with another one at a dotted path, also inside groups and lists. */
export const withValue = (values: FormValues, path: string, value: unknown): FormValues =>
  setAt(values, path.split('.'), value) as FormValues

function setAt(container: unknown, [name, ...rest]: string[], value: unknown): unknown {
  if (name === undefined) return value
  if (/^[0-9]+$/.test(name)) {
    const items: unknown[] = Array.isArray(container) ? [...container] : []
    const index = Number(name)
    for (let i = items.length; i < index; i++) items[i] = {}
    items[index] = setAt(items[index], rest, value)
    return items
  }
  const fields = (container ?? {}) as FormValues
  return { ...fields, [name]: setAt(Object.hasOwn(fields, name) ? fields[name] : undefined, rest, value) }
}
