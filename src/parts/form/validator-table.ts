/** The compiled validators of forms by address: registered by the server before it renders, loaded by the browser before it shows a form. */
import type { ValidateFunction } from '../../schemas/forms/form-errors.ts'
import type { PageForm } from '../../schemas/forms/form-schema.ts'

/** Validators by the hash that rjsf knows their schema by. */
export type ValidatorFunctions = Record<string, ValidateFunction>

const loaded = new Map<string, ValidatorFunctions>()
const loading = new Map<string, Promise<void>>()
/** Failed loads of each address. */
const failures = new Map<string, number>()
/** Most loaded validators. An address names its content for good, so that a dropped one is only loaded again. */
const MAX_LOADED = 500

export const findValidator = (address: string | undefined): ValidatorFunctions | undefined =>
  address === undefined ? undefined : loaded.get(address)

export function registerValidator(address: string, functions: ValidatorFunctions): void {
  loaded.delete(address)
  loaded.set(address, functions)
  if (loaded.size > MAX_LOADED) loaded.delete(loaded.keys().next().value!)
}

/** Resolves once every validator of these forms was tried: a form without one works, and loads it when it is sent. */
export async function loadValidators(forms: Readonly<Record<string, PageForm>>): Promise<void> {
  await Promise.allSettled(Object.values(forms).map(form => loadValidator(form.validator)))
}

/** @throws when it cannot be loaded */
export function loadValidator(address: string | undefined): Promise<void> {
  if (address === undefined || loaded.has(address)) return READY
  let promise = loading.get(address)
  if (!promise) {
    promise = import(/* @vite-ignore */ attemptAddress(address)).then(
      (module: { default: ValidatorFunctions }) => {
        registerValidator(address, module.default)
        loading.delete(address)
        failures.delete(address)
      },
      error => {
        loading.delete(address)
        failures.set(address, (failures.get(address) ?? 0) + 1)
        throw error
      },
    )
    loading.set(address, promise)
  }
  return promise
}
const READY = Promise.resolve()

/** A browser answers a second import of an address that failed from memory, so each attempt has its own. */
function attemptAddress(address: string): string {
  const failed = failures.get(address)
  return failed === undefined ? address : `${address}?retry=${failed}`
}
