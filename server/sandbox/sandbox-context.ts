/** What every verb of the sandbox works with, and how it reads its input. */
import type { Clock, Random } from '../http/context.ts'
import type { Store } from '../store/open-store.ts'
import type { TenantDirectory } from '../tenants/directory/directory.ts'
import { suggest } from '../tenants/problems/nearest.ts'
import type { ApprovalMode } from './approval-mode.ts'
import { SandboxProblem } from './sandbox-problem.ts'

export interface SandboxContext {
  store: Store
  directory: Pick<TenantDirectory, 'current'>
  /** The server's clock, moved or not. */
  clock: Clock
  /** The machine's clock, from which the server's is moved. */
  system: Clock
  random: Random
  /** Names of the calls that can be made slow or fail. */
  calls: readonly string[]
  /** The server runs with LIVERY_SANDBOX=1; undefined when none runs. */
  isOn: boolean | undefined
  /** Whether deposits may approve themselves; undefined when no server runs. */
  depositApproval?: ApprovalMode | undefined
}

/** Input by name, from a command line or a form. */
export type VerbInput = Record<string, unknown>
/** `message` is for people, the rest for programs. */
export type VerbResult = { message: string } & Record<string, unknown>
export type SandboxVerb = (context: SandboxContext, input: VerbInput) => Promise<VerbResult>

const MAX_LENGTH = 500

/** @throws SandboxProblem when it is missing or too long */
export function readText(input: VerbInput, name: string, example: string): string {
  const value = input[name]
  if (typeof value !== 'string' || value.trim() === '')
    throw new SandboxProblem(`The ${name} is missing.`, `Give one, such as ${example}.`)
  if (value.length > MAX_LENGTH)
    throw new SandboxProblem(`The ${name} is longer than ${MAX_LENGTH} characters.`, `Give one such as ${example}.`)
  return value.trim()
}

/** Undefined when missing or empty. */
export const readOptionalText = (input: VerbInput, name: string): string | undefined =>
  input[name] === undefined || input[name] === '' ? undefined : readText(input, name, 'a text')

export const readAuditFields = ({ clock }: Pick<SandboxContext, 'clock'>, input: VerbInput) => ({
  who: readOptionalText(input, 'who') ?? 'unknown',
  why: readOptionalText(input, 'because') ?? '',
  now: clock.now(),
})

/** Published brands, base too. */
export async function listBrands({ store }: Pick<SandboxContext, 'store'>): Promise<string[]> {
  const rows = await store.db.selectFrom('release_current').select('tenant_id').orderBy('tenant_id').execute()
  return rows.map(row => row.tenant_id)
}

/** @throws SandboxProblem with the nearest name when there is no such brand */
export async function readBrand(context: SandboxContext, input: VerbInput): Promise<string> {
  const brand = readText(input, 'brand', 'luckystar')
  const all = await listBrands(context)
  if (!all.includes(brand)) throw new SandboxProblem(`There is no brand "${brand}".`, suggest(brand, all, 'brand'))
  return brand
}

/** @throws SandboxProblem when it is neither on nor off */
export function readSwitch(input: VerbInput, name: string): boolean {
  const value = String(input[name] ?? '').toLowerCase()
  if (['on', 'true', 'yes'].includes(value)) return true
  if (['off', 'false', 'no'].includes(value)) return false
  throw new SandboxProblem(`The ${name} is ${JSON.stringify(input[name] ?? '')}.`, 'Write on or off.')
}
