/** Whose a play key or a launch token is, so that a game's calls can be counted and queued before they take a connection. */
import { LRUCache } from 'lru-cache'
import type { Store } from '../../../store/open-store.ts'
import type { MoneyOwner } from '../../money/ledger/money-queue.ts'
import { hashOf } from '../sessions/launch.ts'

export interface PlayerFinder {
  /** Whose the key is; undefined when no play session has it. Whether that session still lasts is decided by the call itself. */
  ofKey(key: string): Promise<MoneyOwner | undefined>
  /** The brand of a key that was used before, without waiting. */
  brandOfKey(key: string): string | undefined
  /** Whose launch token it is. */
  ofToken(token: string): Promise<MoneyOwner | undefined>
}

/** Keys of open games; a key is a member's for ever, so that nothing here becomes wrong. */
const MAX_KEYS = 10_000

export function createPlayerFinder({ db }: Pick<Store, 'db'>): PlayerFinder {
  const known = new LRUCache<string, MoneyOwner>({ max: MAX_KEYS })
  /** Parallel calls with one key read it once. */
  const reading = new Map<string, Promise<MoneyOwner | undefined>>()

  const read = async (hash: string) => {
    const row = await db
      .selectFrom('play_session')
      .select(['tenant_id', 'member_id'])
      .where('key_hash', '=', hash)
      .executeTakeFirst()
    const player = row && { tenantId: row.tenant_id, memberId: row.member_id }
    if (player) known.set(hash, player)
    return player
  }
  return {
    brandOfKey: key => known.get(hashOf(key))?.tenantId,
    async ofKey(key) {
      const hash = hashOf(key)
      const player = known.get(hash)
      if (player) return player
      const running = reading.get(hash) ?? read(hash).finally(() => reading.delete(hash))
      reading.set(hash, running)
      return running
    },
    async ofToken(token) {
      const row = await db
        .selectFrom('launch')
        .select(['tenant_id', 'member_id'])
        .where('token_hash', '=', hashOf(token))
        .executeTakeFirst()
      return row && { tenantId: row.tenant_id, memberId: row.member_id }
    },
  }
}
