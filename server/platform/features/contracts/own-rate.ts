/** Reads the rate of real-time salary that an agent has, and may pass on to the downline. */
import type { Reader } from '../../../store/open-store.ts'
import { readOwnTerms } from './change-contract.ts'

/** Reads the rate of the contract in force. @returns hundredths of a percent; null: none */
export async function readOwnRate(db: Reader, agentId: number): Promise<number | null> {
  const own = await readOwnTerms(db, { ownerId: agentId, kind: 'realTimeSalary' })
  return own?.tiers[0]?.rate ?? null
}
