/** Accounts of operators in the store. */
import type { Reader, Tx } from '../store/open-store.ts'

export interface Operator {
  id: number
  /** In lower case. */
  email: string
  name: string
}

export interface OperatorRow extends Operator {
  password_hash: string
  disabled_at: Date | null
  /** Disabled by an owner of its brands, and not by an owner of all brands. */
  disabled_by_brand_owner: boolean
}

/** Owner of passkeys and recovery codes. */
export const subjectOf = (operatorId: number): string => `operator:${operatorId}`

/** Returns an address in the form in which it is stored and compared. */
export const readEmail = (typed: string): string => typed.trim().toLowerCase()

export const findOperator = (db: Reader, email: string): Promise<OperatorRow | undefined> =>
  selectOperators(db).where('email', '=', email).executeTakeFirst()

export const findOperatorById = (db: Reader, id: number): Promise<OperatorRow | undefined> =>
  selectOperators(db).where('id', '=', id).executeTakeFirst()

/** Locks an account against changes until the transaction ends. @returns undefined when it is disabled */
export const lockOperator = (tx: Tx, id: number): Promise<OperatorRow | undefined> =>
  selectOperators(tx).where('id', '=', id).where('disabled_at', 'is', null).forUpdate().executeTakeFirst()

/** @returns undefined when the address has an account */
export const createOperator = (
  tx: Tx,
  { email, name, passwordHash }: { email: string; name: string; passwordHash: string },
  now: number,
): Promise<Operator | undefined> =>
  tx
    .insertInto('operator')
    .values({ email, name, password_hash: passwordHash, created_at: new Date(now) })
    .onConflict(conflict => conflict.column('email').doNothing())
    .returning(['id', 'email', 'name'])
    .executeTakeFirst()

const selectOperators = (db: Reader) =>
  db.selectFrom('operator').select(['id', 'email', 'name', 'password_hash', 'disabled_at', 'disabled_by_brand_owner'])
