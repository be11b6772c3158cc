/** Avatars of members: chosen from a list, or drawn from the name. */

import type { Session } from '../../../http/handler.ts'
import { refuse } from '../../../http/refusal.ts'
import { sha256 } from '../../../http/session.ts'
import type { Reader } from '../../../store/open-store.ts'
import type { Context } from '../../context/context.ts'

/** Names of the drawings to choose from; the drawings follow from the names (where there is demo content). */
const AVATARS = Array.from({ length: 24 }, (_, i) => `player-${i + 1}`)

const addressOf = (seed: string) => `/art/avatar/${seed}.svg`

export const avatarList = AVATARS.map(avatar => ({ avatar, url: addressOf(avatar) }))

export interface StoredAvatar {
  /** Null: the picture is drawn from the name. */
  avatar: string | null
  url: string
}

export async function readAvatar(db: Reader, member: Session): Promise<StoredAvatar> {
  const row = await db
    .selectFrom('member_avatar')
    .select('avatar')
    .where('member_id', '=', member.memberId)
    .executeTakeFirst()
  return avatarOf(member, row?.avatar ?? null)
}

/** @throws Refusal avatar/unknown */
export async function chooseAvatar(
  { store, clock }: Context,
  member: Session,
  avatar: string | null,
): Promise<StoredAvatar> {
  if (avatar === null) {
    await store.db.deleteFrom('member_avatar').where('member_id', '=', member.memberId).execute()
    return avatarOf(member, null)
  }
  if (!AVATARS.includes(avatar)) throw refuse('avatar/unknown', { status: 404 })
  const row = { avatar, chosen_at: new Date(clock.now()) }
  await store.db
    .insertInto('member_avatar')
    .values({ member_id: member.memberId, ...row })
    .onConflict(conflict => conflict.column('member_id').doUpdateSet(row))
    .execute()
  return avatarOf(member, avatar)
}

/** The address contains a hash instead of the name, because browsers and proxies store addresses of pictures. */
function avatarOf({ tenantId, username }: Session, avatar: string | null): StoredAvatar {
  const drawn = sha256(`avatar ${tenantId} ${username}`).slice(0, 16)
  return { avatar, url: addressOf(avatar ?? drawn) }
}
