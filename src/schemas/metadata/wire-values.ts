/** Reads single values of metadata tolerantly: platforms send "true", "6" and null where true, 6 and nothing are meant. */

export type Json = Record<string, unknown>

export const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** @returns the objects of a list; none for anything else */
export const recordsOf = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isRecord) : [])

/** Returns a part of an object, or undefined for anything else. */
export const partOf = (value: unknown, name: string): unknown => (isRecord(value) ? value[name] : undefined)

/** @returns undefined for a value that is neither true nor false; a missing value is false */
export function readFlag(value: unknown): boolean | undefined {
  if (value === true || value === 'true' || value === 1 || value === '1') return true
  if (value === false || value === 'false' || value === 0 || value === '0' || value === '' || value == null)
    return false
  return undefined
}

/** @returns a whole number of at least 0; undefined for anything else */
export function readWhole(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^\d{1,9}$/.test(value.trim()) ? Number(value) : value
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= 0 ? number : undefined
}

/** @returns a name or id as text, also when sent as a number; undefined when empty or too long */
export function readName(value: unknown, maxLength = 100): string | undefined {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  if (typeof value !== 'string') return undefined
  const name = value.trim()
  return name === '' || name.length > maxLength ? undefined : name
}

/** Keys that would change Object.prototype. */
export const isUnsafeKey = (key: string): boolean => key === '__proto__' || key === 'constructor' || key === 'prototype'

/** @returns the record's own value, never one that it inherits from Object.prototype */
export const ownOf = <T>(record: Record<string, T> | undefined, key: string): T | undefined =>
  record !== undefined && Object.hasOwn(record, key) ? record[key] : undefined

/** Writes a name as a part of a JSON pointer (RFC 6901). */
export const escapePart = (name: string): string =>
  SPECIAL.test(name) ? name.replaceAll('~', '~0').replaceAll('/', '~1') : name
const SPECIAL = /[~/]/

/** Reads a part of a JSON pointer. */
export const unescapePart = (part: string): string => part.replaceAll('~1', '/').replaceAll('~0', '~')

/** One step of a JSON pointer. */
export const step = (key: string | number): string => `/${escapePart(String(key))}`

/** Whether a value is nested deeper than so many levels; stops searching there. */
export const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some(inner => isDeeper(inner, levels - 1)))
