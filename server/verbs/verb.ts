/** A verb: one entry that drives command line, control address, page and audit log. */
import type { Static, TObject } from 'typebox'
import type { Clock, Random } from '../http/context.ts'
import type { OperatorError } from '../http/operator-error.ts'
import type { Refusal } from '../http/refusal.ts'
import type { Log } from '../log/log.ts'
import type { Store, Tx } from '../store/open-store.ts'
import type { TenantDirectory } from '../tenants/directory/directory.ts'
import type { AuditAction, AuditContext, AuditEntry } from '../tenants/release/audit.ts'

/** Works of operators by role; `tester` stands for QA. */
export type OfficeRole = 'cashier' | 'support' | 'game manager' | 'publisher' | 'owner' | 'tester'

/**
 * - `none`: no reason, the verb changes nothing
 * - `optional`: for a test switch, or a change that says itself why
 * - `audit`: required, for the audit log
 * - `member`: required, and the member reads it too
 */
export type ReasonRule = 'none' | 'optional' | 'audit' | 'member'

/** One value of each row: on the row's line, on lines below it, or as pictures. */
export interface Column {
  key: string
  title: string
  kind?: 'text' | 'moment' | 'lines' | 'pictures'
}

/** A verb that fits a row, with the part of its input that the row decides. */
export interface RowAction {
  verb: string
  input: Record<string, string>
  /** Replaces the verb's own label. */
  label?: string
}

export type Row = Record<string, unknown> & { actions?: readonly RowAction[] }

/** Result of a verb: `message` is for people, `rows` are printed by the verb's columns, the rest is for programs. */
export interface VerbResult extends Record<string, unknown> {
  message: string
  rows?: readonly Row[]
  /** A file that the caller saves, readable by its owner only. */
  file?: { name: string; base64: string }
}

export interface VerbContext {
  store: Store
  directory: Pick<TenantDirectory, 'current'>
  /** The server's clock, moved or not. */
  clock: Clock
  random: Random
  log: Log
  /** A real platform decides in place of the reference backend. */
  hasUpstream?: boolean
}

export interface VerbCall<Context, Input> {
  context: Context
  input: Input
  who: string
  /** Reason for the change; empty when none was given. */
  reason: string
  /** Server's time in milliseconds since 1970. */
  now: number
  /** Author, reason, time and request, for audit entries that the verb writes itself. */
  audit: AuditContext
}

/** Brand in audit entries that are about all brands. */
export const EVERY_BRAND = '*'

export interface AuditLine extends Omit<AuditEntry, 'what'> {
  brand: string
  /** Action of the audit entry; by default that of the set. */
  what?: AuditAction
}

/** Part of a change that runs in the transaction that its audit entries belong to. */
export type VerbChange = (tx: Tx) => Promise<{ audit: readonly AuditLine[]; result: VerbResult }>

interface Entry<Input extends TObject> {
  /** Name: `status`, or group and action: `deposits approve`. */
  name: string
  about: string
  /** Input. Required fields are arguments of the command, in this order; the others are options. */
  input: Input
  /** List to whose rows the verb applies; left out: it stands alone. */
  of?: string
  /** Arguments as they are typed after the name. */
  examples: readonly string[]
  role: OfficeRole
  /** Text of its button, or title of its list. */
  label: string
  /** Columns of the rows that it returns. */
  columns?: readonly Column[]
}

type Called<Context, Input extends TObject> = VerbCall<Context, Static<Input>>

export interface ReadVerb<Context, Input extends TObject = TObject> extends Entry<Input> {
  reason: 'none'
  /** Explains a refusal of the platform. */
  explain?(refusal: Refusal, input: Static<Input>): OperatorError
  read(call: Called<Context, Input>): Promise<VerbResult>
}

export interface ChangeVerb<Context, Input extends TObject = TObject> extends Entry<Input> {
  reason: Exclude<ReasonRule, 'none'>
  /** Reads and checks outside of the transaction. @returns the part inside. */
  change(call: Called<Context, Input>): Promise<VerbChange>
  /** Explains a refusal of the platform. */
  explain?(refusal: Refusal, input: Static<Input>): OperatorError
}

/** A verb of a set, with any input: `read` and `change` get that input only after its schema was checked. */
export type Verb<Context extends VerbContext = VerbContext> = ReadVerb<Context> | ChangeVerb<Context>

export interface VerbSet<Context extends VerbContext = VerbContext> {
  /** Names the command, the verb of the control address, and the action of audit entries. */
  name: 'office' | 'sandbox' | 'data' | 'operator'
  verbs: readonly Verb<Context>[]
}

export const defineRead = <Input extends TObject, Context extends VerbContext = VerbContext>(
  verb: Omit<ReadVerb<Context, Input>, 'reason'>,
): ReadVerb<Context, Input> => ({ ...verb, reason: 'none' })

export const defineChange = <Input extends TObject, Context extends VerbContext = VerbContext>(
  verb: ChangeVerb<Context, Input>,
): ChangeVerb<Context, Input> => verb
