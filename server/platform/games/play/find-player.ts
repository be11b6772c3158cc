/** Finds the owner of a play key or a launch token, so that a game's calls can be counted and queued before they take a connection. */
import { LRUCache } from 'lru-cache'
import type { Store } from '../../../store/open-store.ts'
import type { MoneyOwner } from '../../money/ledger/money-queue.ts'
import { hashOf } from '../sessions/launch.ts'

export interface PlayerFinder {
  /** Returns the owner of a key; undefined when no play session has it. The call itself decides whether that session is still valid. */
  ofKey(key: string): Promise<MoneyOwner | undefined>
  /** Returns the brand of a key that was used before, without waiting. */
  brandOfKey(key: string): string | undefined
  /** Returns the owner of a launch token. */
  ofToken(token: string): Promise<MoneyOwner | undefined>
}

/** Maximum of remembered keys of open games; a key belongs to one member for ever, so that no entry becomes wrong. */
const MAX_KEYS = 10_000

export function createPlayerFinder({ db }: Pick<Store, 'db'>): PlayerFinder {
  const known = new LRUCache<string, MoneyOwner>({ max: MAX_KEYS })
  /** Reads under way: parallel calls with one key read it once. */
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
