/** Stores and reads the steps of a withdrawal, as its member sees them. */
import { sql } from 'kysely'
import type { WithdrawalState } from '../../../../src/schemas/codes/withdrawal.ts'
import type { Reader, Tx } from '../../../store/open-store.ts'

/** Origin of a step; `payer`: another member who pays it. */
export type Actor = 'member' | 'payer' | 'operator' | 'clock'

export interface NewStep {
  /** Id of the withdrawal, whose row the caller has locked or just inserted. */
  id: string
  state: WithdrawalState
  actor: Actor
  note: string
  /** Milliseconds since 1970. */
  now: number
}

export interface Step {
  state: WithdrawalState
  actor: Actor
  note: string
  at: Date
}

export async function addStep(tx: Tx, { id, state, actor, note, now }: NewStep): Promise<void> {
  await tx
    .insertInto('withdrawal_step')
    .values({
      withdrawal_id: id,
      state,
      actor,
      note,
      at: new Date(now),
      number: sql<number>`(select coalesce(max(number), 0) + 1 from withdrawal_step where withdrawal_id = ${id})`,
    })
    .execute()
}

/** Returns the steps by withdrawal, the first step first. */
export async function readSteps(db: Reader, ids: readonly string[]): Promise<Map<string, Step[]>> {
  const steps = new Map<string, Step[]>(ids.map(id => [id, []]))
  if (ids.length === 0) return steps
  const rows = await db
    .selectFrom('withdrawal_step')
    .selectAll()
    .where('withdrawal_id', 'in', ids)
    .orderBy('withdrawal_id')
    .orderBy('number')
    .execute()
  for (const { withdrawal_id, state, actor, note, at } of rows)
    steps.get(withdrawal_id)!.push({ state: state as WithdrawalState, actor, note, at })
  return steps
}
