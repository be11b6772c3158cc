/** Lists the bonuses that a member may choose with a deposit. */

import type { depositMethods } from '../../../../src/schemas/endpoints/deposit-methods.ts'
import type { ReplyOf } from '../../../../src/schemas/endpoints/endpoint.ts'
import type { Store } from '../../../store/open-store.ts'
import { inLanguage } from '../../context/in-language.ts'
import { formatMinor, readMinor } from '../../money/ledger/minor-units.ts'
import { isChoosable } from './join-promotion.ts'
import { listRunning } from './list-promotions.ts'
import { type Participant, readStandings } from './read-standing.ts'

type Choice = NonNullable<ReplyOf<typeof depositMethods>['value']['bonuses']>[number]

export async function listChoices(store: Store, participant: Participant, language: string): Promise<Choice[]> {
  const running = await listRunning(store, participant.tenantId, participant.now)
  const matches = running.filter(({ wire }) => wire.kind === 'deposit-match')
  const standings = await readStandings(store.db, participant, matches)
  return standings.filter(isChoosable).map(({ promotion: { wire }, state }) => {
    const { id, title, bonus = {}, turnover, needs } = wire
    const { amount, percent, most } = bonus
    return {
      id,
      title: inLanguage(title, language),
      bonus: {
        ...(amount !== undefined && { amount: money(amount) }),
        ...(percent !== undefined && { percent }),
        ...(most !== undefined && { most: money(most) }),
      },
      turnover: turnover ?? 0,
      ...(needs?.deposit !== undefined && { minDeposit: money(needs.deposit) }),
      isJoined: state === 'joined',
    }
  })
}

const money = (amount: string) => formatMinor(readMinor(amount)!)
