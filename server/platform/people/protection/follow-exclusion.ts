/** Extends an exclusion to every account that turns out to be the same person's. */
import type { Reader, Tx } from '../../../store/open-store.ts'
import type { Context } from '../../context/context.ts'
import { storeExclusion, storeHashes } from './exclude.ts'
import { isInForce, isNotExtendedTo, isOfPerson, listRecognised, type PlayerAt } from './exclusion.ts'
import { findExcludedPerson, type Identity, identityHashes, readIdentity } from './identity.ts'
import { keepIdentities } from './lock-identities.ts'
import { lockPlayer } from './lock-player.ts'
import { findSamePerson } from './same-person.ts'

type Following = (tx: Tx, player: PlayerAt) => Promise<void>
type Member = Omit<PlayerAt, 'now'>
/** Details that are about to be stored; of mail addresses and telephone numbers only those that the member proved to be theirs. */
type NewIdentity = Omit<Identity, 'email' | 'numbers'>

/**
 * Stores a detail that identifies a member. An exclusion of the person is extended to the member; one of the member recognises the new
 * detail from now on, and reaches the accounts that have it already.
 * @param store writes the detail, in the transaction that is passed
 */
export async function storeIdentity<T>(
  context: Pick<Context, 'store' | 'clock' | 'random'>,
  { tenantId, memberId }: Member,
  identity: NewIdentity,
  store: (tx: Tx, now: number) => Promise<T>,
): Promise<T> {
  const follow = await prepareToFollow(context, { tenantId, memberId }, identity)
  const stored = await context.store.transaction(async tx => {
    const now = context.clock.now()
    const result = await store(tx, now)
    await follow(tx, { tenantId, memberId, now })
    return result
  })
  await extendToPerson(context, { tenantId, memberId })
  return stored
}

/** Adds to the exclusions of a member the details that were stored during them, and extends them to accounts with these details. */
export const recogniseStored = (context: Pick<Context, 'store' | 'clock' | 'random'>, member: Member): Promise<void> =>
  storeIdentity(context, member, {}, async () => {})

/**
 * Prepares to store a detail that identifies a person; call it before that transaction. Of mail addresses and
 * telephone numbers only those that both accounts have proven count: a stranger cannot be excluded by typing the stranger's address.
 * @returns the step of that transaction which extends an exclusion of the person to this member
 */
export async function prepareToFollow(
  context: Pick<Context, 'store' | 'clock' | 'random'>,
  { tenantId, memberId }: Member,
  identity: NewIdentity,
): Promise<Following> {
  const hashes = await identityHashes(context, tenantId, identity)
  const own = withNew(await readIdentity(context.store.db, memberId), identity)
  const ownHashes = await identityHashes(context, tenantId, own)
  return async (tx, player) => {
    await keepIdentities(tx, tenantId)
    for (const id of await listRecognised(tx, player)) await storeHashes(tx, tenantId, id, ownHashes)
    const exclusion = await findExcludedPerson(tx, {
      tenantId,
      hashes,
      mails: identity,
      now: player.now,
      to: player.memberId,
    })
    if (!exclusion || exclusion.memberId === player.memberId) return
    await lockPlayer(tx, player)
    await storeExclusion(tx, player, exclusion, { hashes: ownHashes, follows: { memberId: exclusion.memberId } })
  }
}

const withNew = (
  own: Identity,
  { provenEmail, provenNumbers = [], names = [], accounts = [], ...one }: NewIdentity,
) => ({
  email: provenEmail ?? own.email,
  provenEmail: provenEmail ?? own.provenEmail,
  numbers: [...(own.numbers ?? []), ...provenNumbers],
  provenNumbers: [...(own.provenNumbers ?? []), ...provenNumbers],
  names: [...(own.names ?? []), ...names],
  birthday: one.birthday ?? own.birthday,
  document: one.document ?? own.document,
  accounts: [...(own.accounts ?? []), ...accounts],
})

/**
 * Extends the exclusions of a member to accounts of the person that have none of them yet. The wallets of two people are never locked
 * together.
 */
async function extendToPerson(
  { store, clock, random }: Pick<Context, 'store' | 'clock' | 'random'>,
  { tenantId, memberId }: Member,
): Promise<void> {
  const { db } = store
  if ((await listRecognised(db, { tenantId, memberId, now: clock.now() })).length === 0) return
  for (const id of await findSamePerson(db, tenantId, memberId)) {
    const { email: _, numbers: __, ...identity } = await readIdentity(db, id)
    const follow = await prepareToFollow({ store, clock, random }, { tenantId, memberId: id }, identity)
    await store.transaction(tx => follow(tx, { tenantId, memberId: id, now: clock.now() }))
  }
}

/** Returns the identity that a change of the profile stores: the new values count together with the stored ones. */
export async function identityOfProfile(
  db: Reader,
  memberId: number,
  changed: { fullname?: string | undefined; birthday?: string | undefined; idNumber?: string | undefined },
): Promise<NewIdentity> {
  const { names = [], birthday, document } = await readIdentity(db, memberId)
  return {
    names: [...names, changed.fullname],
    birthday: changed.birthday || birthday,
    document: changed.idNumber || document,
  }
}

/** Extends a self-exclusion to a member who signs in with a browser of the person who chose it, in any of the person's accounts. */
export async function followBrowser(tx: Tx, player: PlayerAt): Promise<void> {
  const { tenantId, memberId, now } = player
  await keepIdentities(tx, tenantId)
  const row = await tx
    .selectFrom('browser_member as own')
    .innerJoin('browser_member as other', join =>
      join.onRef('other.tenant_id', '=', 'own.tenant_id').onRef('other.browser_hash', '=', 'own.browser_hash'),
    )
    .innerJoin('exclusion', 'exclusion.member_id', 'other.member_id')
    .select(['exclusion.kind', 'exclusion.ends_at', 'exclusion.member_id'])
    .where('own.tenant_id', '=', tenantId)
    .where('own.member_id', '=', memberId)
    .whereRef('other.member_id', '!=', 'own.member_id')
    .where('exclusion.kind', '=', 'self-exclusion')
    .where(isOfPerson)
    .where(isInForce(now))
    .where(isNotExtendedTo(memberId))
    .orderBy('exclusion.ends_at', ends => ends.desc().nullsFirst())
    .limit(1)
    .executeTakeFirst()
  if (!row) return
  await lockPlayer(tx, player)
  const exclusion = { kind: row.kind, endsAt: row.ends_at?.getTime() ?? null }
  await storeExclusion(tx, player, exclusion, { hashes: [], follows: { memberId: row.member_id, byBrowser: true } })
}
