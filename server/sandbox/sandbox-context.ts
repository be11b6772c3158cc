/** What every verb of the sandbox works with, and how it reads what it was asked. */
import type { Clock, Random } from '../http/context.ts'
import type { Store } from '../store/open-store.ts'
import type { TenantDirectory } from '../tenants/directory/directory.ts'
import { suggest } from '../tenants/problems/nearest.ts'
import { SandboxProblem } from './sandbox-problem.ts'

export interface SandboxDesk {
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
export type Words = Record<string, unknown>
/** What came of it: `said` in words for people, the rest for programs. */
export type Answer = { said: string } & Record<string, unknown>
export type SandboxVerb = (desk: SandboxDesk, words: Words) => Promise<Answer>

const LONGEST = 500

/** @throws SandboxProblem when it is missing or too long */
export function wordOf(words: Words, name: string, example: string): string {
  const value = words[name]
  if (typeof value !== 'string' || value.trim() === '')
    throw new SandboxProblem(`The ${name} is missing.`, `Give one, such as ${example}.`)
  if (value.length > LONGEST)
    throw new SandboxProblem(`The ${name} is longer than ${LONGEST} characters.`, `Give one such as ${example}.`)
  return value.trim()
}

/** Undefined when it was not given, or left empty. */
export const optionalWord = (words: Words, name: string): string | undefined =>
  words[name] === undefined || words[name] === '' ? undefined : wordOf(words, name, 'a text')

export const deedOf = ({ clock }: Pick<SandboxDesk, 'clock'>, words: Words) => ({
  who: optionalWord(words, 'who') ?? 'unknown',
  why: optionalWord(words, 'because') ?? '',
  now: clock.now(),
})

/** Published brands, base too. */
export async function listBrands({ store }: Pick<SandboxDesk, 'store'>): Promise<string[]> {
  const rows = await store.db.selectFrom('release_current').select('tenant_id').orderBy('tenant_id').execute()
  return rows.map(row => row.tenant_id)
}

/** @throws SandboxProblem with the nearest name when there is no such brand */
export async function brandOf(desk: SandboxDesk, words: Words): Promise<string> {
  const brand = wordOf(words, 'brand', 'luckystar')
  const all = await listBrands(desk)
  if (!all.includes(brand)) throw new SandboxProblem(`There is no brand "${brand}".`, suggest(brand, all, 'brand'))
  return brand
}

/** @throws SandboxProblem when it is neither on nor off */
export function switchOf(words: Words, name: string): boolean {
  const value = String(words[name] ?? '').toLowerCase()
  if (['on', 'true', 'yes'].includes(value)) return true
  if (['off', 'false', 'no'].includes(value)) return false
  throw new SandboxProblem(`The ${name} is ${JSON.stringify(words[name] ?? '')}.`, 'Write on or off.')
}
