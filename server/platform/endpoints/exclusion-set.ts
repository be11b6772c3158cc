import { exclusionSet } from '../../../src/schemas/endpoints/exclusion-set.ts'
import type { Session } from '../../http/handler.ts'
import type { Reader } from '../../store/open-store.ts'
import type { Context } from '../context/context.ts'
import { handle } from '../context/handle.ts'
import { refundUndrawn } from '../games/lottery/cancel-bets.ts'
import { changeProtection } from '../people/protection/change-protection.ts'
import { type Followed, prepareExclusion, type WantedExclusion } from '../people/protection/exclude.ts'
import { recogniseStored } from '../people/protection/follow-exclusion.ts'
import { awaitIdentities } from '../people/protection/lock-identities.ts'
import { findSameBrowser, findSamePerson } from '../people/protection/same-person.ts'

export default handle(exclusionSet, async ({ body: { kind, length }, member, context }) => {
  const wanted: WantedExclusion = kind === 'time-out' ? { kind, hours: length } : { kind, months: length }
  // the wallets of two people are never locked together: each account is excluded by itself, this one last
  const others = await findAccounts(context.store.db, member, wanted)
  await excludeAll(context, member, wanted, others)
  const reply = await exclude(context, member, wanted)
  const late = await context.store.transaction(async tx => {
    await awaitIdentities(tx, member.tenantId)
    return findAccounts(tx, member, wanted)
  })
  for (const memberId of others.keys()) late.delete(memberId)
  await excludeAll(context, member, wanted, late)
  await recogniseStored(context, member)
  return reply
})

type Accounts = Map<number, Followed>

/** Finds the other accounts of the person, by id. A time-out is not extended by the browser alone. */
async function findAccounts(db: Reader, { tenantId, memberId }: Session, { kind }: WantedExclusion): Promise<Accounts> {
  const samePerson = await findSamePerson(db, tenantId, memberId)
  const sameBrowser = kind === 'self-exclusion' ? await findSameBrowser(db, tenantId, [memberId, ...samePerson]) : []
  return new Map([
    ...sameBrowser.map((id): [number, Followed] => [id, { memberId, byBrowser: true }]),
    ...samePerson.map((id): [number, Followed] => [id, { memberId }]),
  ])
}

async function excludeAll(context: Context, member: Session, wanted: WantedExclusion, accounts: Accounts) {
  for (const [memberId, follows] of accounts) await exclude(context, { ...member, memberId }, wanted, follows)
}

async function exclude(context: Context, member: Session, wanted: WantedExclusion, follows?: Followed) {
  const store = await prepareExclusion(context, member, wanted, follows)
  return changeProtection(context, member, async (tx, player) => {
    await store(tx, player)
    await refundUndrawn(tx, player)
  })
}
