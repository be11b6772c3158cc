/** Lists the promotions of a member with their states, for cards and for one page. */
import type { ReplyOf } from '../../../../src/schemas/endpoints/endpoint.ts'
import type { promotionMine } from '../../../../src/schemas/endpoints/promotion-mine.ts'
import type { promotionStates } from '../../../../src/schemas/endpoints/promotion-states.ts'
import type { Reader } from '../../../store/open-store.ts'
import { formatMinor } from '../../money/ledger/minor-units.ts'
import { listUploads } from '../../people/uploads/uploads.ts'
import { findDraft } from './apply.ts'
import { readCalendar } from './check-in.ts'
import { findContact, shownContact } from './contact.ts'
import { findPromotion, findPromotions } from './read-promotions.ts'
import { type MemberStanding, type Participant, readStandings, wireProgress } from './read-standing.ts'

/** Lists the states of those promotions that the brand has, in any order. */
export async function listStates(
  db: Reader,
  participant: Participant,
  ids: readonly string[],
): Promise<ReplyOf<typeof promotionStates>['value']['list']> {
  const standings = await readStandings(db, participant, await findPromotions(db, participant.tenantId, ids))
  return standings.map(({ promotion, state, reason }) => ({ id: promotion.wire.id, state, ...(reason && { reason }) }))
}

/** @throws Refusal promotion/unknown (404) */
export async function describeMine(
  db: Reader,
  participant: Participant,
  id: string,
): Promise<ReplyOf<typeof promotionMine>['value']> {
  const { tenantId, now } = participant
  const promotion = await findPromotion(db, tenantId, id)
  const [standing] = await readStandings(db, participant, [promotion])
  const { state, reason, claims, today, progress } = standing!
  const { needs = {}, days, cashback } = promotion.wire
  const draft = findDraft(standing!)
  const uploads = draft ? await listUploads(db, { tenantId, purpose: 'promotion', caseId: draft.id }) : []
  const contact = needs.contact && shownContact(await findContact(db, participant, needs.contact))
  const calendar = readCalendar({ days }, claims, today)
  return {
    id,
    state,
    ...(reason && { reason }),
    progress: progress.map(wireProgress),
    uploads: uploads.map(upload => upload.id),
    ...(contact && { contact }),
    ...(calendar && { calendar }),
    ...(cashback && { period: cashback.period }),
    history: historyOf(standing!),
    now,
  }
}

/** Lists applications, claims and payments, newest first. */
function historyOf({ claims }: Pick<MemberStanding, 'claims'>) {
  return claims
    .flatMap(({ state, slot, bonus, turnover, reason, changedAt }) =>
      state === 'draft' || state === 'joined' || slot === 'draft'
        ? []
        : {
            state,
            at: changedAt,
            ...(bonus > 0n && { bonus: formatMinor(bonus), turnover: formatMinor(turnover) }),
            ...(reason && { reason }),
          },
    )
    .reverse()
}
