/** The compiled validators of forms by address: registered by the server before it renders, loaded by the browser before it shows a form. */
import type { ValidateFunction } from '../../schemas/forms/form-errors.ts'
import type { PageForm } from '../../schemas/forms/form-schema.ts'

/** Validators by the hash that rjsf knows their schema by. */
export type ValidatorFunctions = Record<string, ValidateFunction>

interface Entry {
  functions?: ValidatorFunctions
  loading?: Promise<void>
  /** Failed loads of the address. */
  failures?: number
}
const entries = new Map<string, Entry>()
/** Most loaded validators. An address names its content for good, so that a dropped one is only loaded again. */
const MAX_ENTRIES = 500

export const findValidator = (address: string | undefined): ValidatorFunctions | undefined =>
  address === undefined ? undefined : entries.get(address)?.functions

export function registerValidator(address: string, functions: ValidatorFunctions): void {
  entries.delete(address)
  entries.set(address, { functions })
  if (entries.size > MAX_ENTRIES) entries.delete(entries.keys().next().value!)
}

/** Resolves once every validator of these forms was tried: a form without one works, and loads it when it is sent. */
export async function loadValidators(forms: Readonly<Record<string, PageForm>>): Promise<void> {
  await Promise.allSettled(Object.values(forms).map(form => loadValidator(form.validator)))
}

/** @throws when it cannot be loaded */
export function loadValidator(address: string | undefined): Promise<void> {
  if (address === undefined) return READY
  const { functions, loading, failures = 0 } = entries.get(address) ?? {}
  if (functions) return READY
  if (loading) return loading
  const promise = import(/* @vite-ignore */ attemptAddress(address, failures)).then(
    (module: { default: ValidatorFunctions }) => registerValidator(address, module.default),
    error => {
      entries.set(address, { failures: failures + 1 })
      throw error
    },
  )
  entries.set(address, { loading: promise, failures })
  return promise
}
const READY = Promise.resolve()

/** A browser answers a second import of an address that failed from memory, so each attempt has its own. */
const attemptAddress = (address: string, failures: number): string =>
  failures === 0 ? address : `${address}?retry=${failures}`
