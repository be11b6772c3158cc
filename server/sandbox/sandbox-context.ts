/** What every verb of the sandbox works with, and how it reads what it was asked. */
import type { Clock, Random } from '../http/context.ts'
import type { Store } from '../store/open-store.ts'
import type { TenantDirectory } from '../tenants/directory/directory.ts'
import { suggest } from '../tenants/problems/nearest.ts'
import { SandboxProblem } from './sandbox-problem.ts'

export interface SandboxContext {
  store: Store
  directory: Pick<TenantDirectory, 'current'>
  /** The time of the server, moved or not. */
  clock: Clock
  /** The time of the machine, from which the server's is moved. */
  system: Clock
  random: Random
  /** Names of the calls that can be made slow or fail. */
  calls: readonly string[]
  /** The server that is asked runs with LIVERY_SANDBOX=1; undefined when none runs. */
  isOn: boolean | undefined
}

/** What was asked for, by name; from a command line or a form. */
export type VerbInput = Record<string, unknown>
/** What came of it: `said` in words for people, the rest for programs. */
export type VerbResult = { said: string } & Record<string, unknown>
export type SandboxVerb = (desk: SandboxContext, words: VerbInput) => Promise<VerbResult>

const MAX_LENGTH = 500

/** @throws SandboxProblem when it is missing or too long */
export function readText(words: VerbInput, name: string, example: string): string {
  const value = words[name]
  if (typeof value !== 'string' || value.trim() === '')
    throw new SandboxProblem(`The ${name} is missing.`, `Give one, such as ${example}.`)
  if (value.length > MAX_LENGTH)
    throw new SandboxProblem(`The ${name} is longer than ${MAX_LENGTH} characters.`, `Give one such as ${example}.`)
  return value.trim()
}

/** Undefined when it was not given, or left empty. */
export const readOptionalText = (words: VerbInput, name: string): string | undefined =>
  words[name] === undefined || words[name] === '' ? undefined : readText(words, name, 'a text')

export const readAuditFields = ({ clock }: Pick<SandboxContext, 'clock'>, words: VerbInput) => ({
  who: readOptionalText(words, 'who') ?? 'unknown',
  why: readOptionalText(words, 'because') ?? '',
  now: clock.now(),
})

/** Published brands, base too. */
export async function listBrands({ store }: Pick<SandboxContext, 'store'>): Promise<string[]> {
  const rows = await store.db.selectFrom('release_current').select('tenant_id').orderBy('tenant_id').execute()
  return rows.map(row => row.tenant_id)
}

/** @throws SandboxProblem with the nearest name when there is no such brand */
export async function readBrand(desk: SandboxContext, words: VerbInput): Promise<string> {
  const brand = readText(words, 'brand', 'luckystar')
  const all = await listBrands(desk)
  if (!all.includes(brand)) throw new SandboxProblem(`There is no brand "${brand}".`, suggest(brand, all, 'brand'))
  return brand
}

/** @throws SandboxProblem when it is neither on nor off */
export function readSwitch(words: VerbInput, name: string): boolean {
  const value = String(words[name] ?? '').toLowerCase()
  if (['on', 'true', 'yes'].includes(value)) return true
  if (['off', 'false', 'no'].includes(value)) return false
  throw new SandboxProblem(`The ${name} is ${JSON.stringify(words[name] ?? '')}.`, 'Write on or off.')
}
