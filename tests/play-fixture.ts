/** Members with an open game and the games' calls, for tests of demo games. */
import Fastify from 'fastify'
import { sha256, startSession } from '../server/http/session.ts'
import { registerPlay } from '../server/platform/games/play/register-play.ts'
import { hashOf } from '../server/platform/games/sessions/launch.ts'
import { openWallet } from '../server/platform/money/ledger/accounts.ts'
import { createMember } from '../server/platform/people/accounts/create-member.ts'
import type { Store } from '../server/store/open-store.ts'
import type { OpenReply, PlayState } from '../src/schemas/games/play.ts'
import { createTestPlatform, type TestOptions } from './test-platform.ts'

const WIDE = { times: 100_000, seconds: 1 }
const TENANT = 'north'

export async function createPlayFixture(store: Store, options: TestOptions = {}) {
  const platform = await createTestPlatform(store, options)
  const { context, clock } = platform
  Object.assign(context.config.limits, { spin: WIDE, spinBrand: WIDE })
  const app = Fastify()
  await registerPlay(app, context, { host: 'games.localhost' })
  const secret = () => Buffer.from(context.random.bytes(32)).toString('base64url')
  let members = 0

  const send = async (path: string, { body, key }: { body?: object; key?: string | undefined } = {}) => {
    const headers = { host: 'games.localhost', ...(key && { authorization: `Bearer ${key}` }) }
    const reply = await app.inject({
      method: body ? 'POST' : 'GET',
      url: path,
      headers,
      ...(body && { payload: body }),
    })
    return { status: reply.statusCode, json: reply.json() }
  }

  return {
    platform,
    context,
    clock,
    store,
    send,
    tenantId: TENANT,
    close: () => app.close(),
    async addGame(launchPath: string, gameType = 'OTHER'): Promise<number> {
      await store.db
        .insertInto('vendor')
        .values({ game_type: gameType, code: 'GG', title: 'GG', node_id: gameType, hot: false, position: 0 })
        .onConflict(conflict => conflict.doNothing())
        .execute()
      const row = await store.db
        .insertInto('game')
        .values({
          vendor: 'GG',
          code: `game-${launchPath.replaceAll('/', '')}`,
          game_type: gameType,
          title: 'Game',
          search: 'game',
          classify: '',
          is_game: 'GAME',
          default_play_type: 'OTHER',
          min_bet_minor: 100,
          min_line_num: 1,
          hot_rank: null,
          popularity: 0,
          is_new: false,
          maintenance: false,
          launch_path: launchPath,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return row.id
    },
    /** Adds a member who is signed in. @returns the member and a function that opens games */
    async addPlayer() {
      const now = clock.now()
      const member = { tenantId: TENANT, username: `player${++members}`, passwordHash: '' }
      const memberId = (await createMember(store.db, member, { now }))!
      const wallet = await store.transaction(tx => openWallet(tx, { tenantId: TENANT, memberId, now }))
      const browser = secret()
      const cookie = { value: undefined, ensure: () => browser, renew: () => browser }
      const token = await startSession(context, store.db, { tenantId: TENANT, memberId, browser: cookie })
      return {
        memberId,
        async balance(): Promise<number> {
          const row = await store.db
            .selectFrom('ledger_account')
            .select('balance_minor')
            .where('id', '=', wallet.accountId)
            .executeTakeFirstOrThrow()
          return Number(row.balance_minor)
        },
        async open<State extends PlayState>(gameId: number): Promise<OpenReply<State>> {
          const launch = secret()
          await store.db
            .insertInto('launch')
            .values({
              token_hash: hashOf(launch),
              tenant_id: TENANT,
              member_id: memberId,
              game_id: gameId,
              session_hash: sha256(token),
              expires_at: new Date(clock.now() + 60_000),
              used_at: null,
            })
            .execute()
          return (await send('/play/open', { body: { token: launch } })).json.value
        },
      }
    },
  }
}
export type PlayFixture = Awaited<ReturnType<typeof createPlayFixture>>
