/** Applies the conditions of a promotion to the raffle that it offers, for every call that draws. */
import { refuse } from '../../../http/refusal.ts'
import type { Tx } from '../../../store/open-store.ts'
import { openWallet } from '../../money/ledger/accounts.ts'
import type { MoneyMove } from '../../money/ledger/run-money-call.ts'
import { lockPlayer } from '../../people/protection/lock-player.ts'
import { requireContact } from './contact.ts'
import { findPromotionsOfRaffle } from './read-promotions.ts'
import { checkState, readStandings } from './read-standing.ts'

/**
 * Checks the conditions of the promotions that offer a raffle; one that can be claimed is enough. A raffle that no promotion names has
 * none, and one that only an invalid promotion names is closed.
 * @returns the multiple of the prize that must be bet
 * @throws Refusal raffle/claimed, raffle/closed, promotion/contact, and those of `checkState`
 */
export async function checkRaffleConditions(tx: Tx, move: MoneyMove, code: string): Promise<number> {
  const promotions = await findPromotionsOfRaffle(tx, move.tenantId, code)
  if (!promotions) return 0
  await openWallet(tx, move)
  await lockPlayer(tx, move)
  const standings = await readStandings(tx, move, promotions)
  const standing = standings.find(({ state }) => state === 'claim') ?? standings[0]
  if (!standing) throw refuse('raffle/closed', { status: 409 })
  if (standing.state === 'claimed') throw refuse('raffle/claimed', { status: 409 })
  checkState(standing, ['claim'])
  const { wire } = standing.promotion
  await requireContact(tx, move, wire, undefined)
  return wire.turnover ?? 0
}
