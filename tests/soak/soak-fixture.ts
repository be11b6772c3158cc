/** Accounts of a soak run, signed in with an open game, and raffles with fewer prizes than accounts. */
import { createFormValidators } from '../../server/form-validators/form-validators.ts'
import { systemClock, systemRandom } from '../../server/http/context.ts'
import { sha256, startSession } from '../../server/http/session.ts'
import { storeMetadata } from '../../server/metadata/metadata-documents.ts'
import { type Context, createConfig } from '../../server/platform/context/context.ts'
import { openSession } from '../../server/platform/games/play/play-calls.ts'
import { hashOf } from '../../server/platform/games/sessions/launch.ts'
import { openWallet } from '../../server/platform/money/ledger/accounts.ts'
import { createMember } from '../../server/platform/people/accounts/create-member.ts'
import type { Store } from '../../server/store/open-store.ts'
import type { OpenReply } from '../../src/schemas/games/play.ts'
import type { SlotState } from '../../src/schemas/games/slot.ts'
import { createBrandPolicy } from '../brand-policy.ts'
import { markDemonstration } from '../mark-demonstration.ts'

export const TENANT = 'soak'
export const GAMES_HOST = 'games.localhost'
export const SOAK_VENDORS = ['AG', 'DG', 'PT', 'CQ9']
export const RAFFLES = 40
/** Prizes of each raffle: half of the 20 accounts get none. */
export const RAFFLE_PRIZES = { 100: 4, 300: 4, 900: 2 }

/** A good with fewer pieces than are requested. Money in minor units. */
export const GOOD = { id: 'mug', points: 30, amount: 50, stock: 60 }
/** Points and the money for them, in minor units. */
export const CONVERT_RATE = { points: 10, amount: 7 }
const POINTS = {
  convert: {
    rates: [{ rank: 0, points: CONVERT_RATE.points, amount: '0.07' }],
    min: CONVERT_RATE.points,
    perDay: 100_000,
  },
  goods: [{ id: GOOD.id, title: 'Mug', image: '/mug.webp', points: GOOD.points, amount: '0.50', stock: GOOD.stock }],
}

export const PROMOTIONS = 30
/** Places of each promotion: half of the 20 accounts get none. */
export const RAFFLE_PLACES = 10
const BONUSES = Array.from({ length: PROMOTIONS }, (_, i) => ({
  id: `p${i}`,
  kind: 'application',
  categories: ['other'],
  title: 'Bonus',
  summary: 'Bonus',
  content: 'Bonus',
  limits: { total: RAFFLE_PLACES },
  bonus: { amount: `${1 + i}.25` },
  turnover: 0,
}))

/** Missions, each done once by this number of settled bets, with the reward in minor units. */
export const MISSIONS = [1, 2, 4, 8, 16].map((bets, i) => ({ id: `m${i}`, bets, reward: 125 * (i + 1) }))
const MISSION_FILES = MISSIONS.map(({ id, bets, reward }) => ({
  id,
  title: 'Mission',
  period: 'once',
  kind: 'bets',
  count: bets,
  reward: (reward / 100).toFixed(2),
  turnover: 0,
}))
/** Percent of all stakes. */
export const REBATE_PERCENT = 5
const REBATE = { payment: 'claim', levels: [{ rank: 0, percent: String(REBATE_PERCENT) }] }

/** A brand whose members pay each other, without turnover. */
const CASHIER = {
  deposit: {
    methods: [{ id: 'bank', kind: 'bank', title: 'Bank', min: '1', max: '5000', proof: 'required', matching: true }],
  },
  withdrawal: {
    min: '1',
    max: '5000',
    pauseHours: 0,
    kinds: [{ id: 'bank', kind: 'bank', title: 'B' }],
    matching: true,
  },
}

export interface SoakAccount {
  memberId: number
  token: string
  browser: string
  /** Number of the account's payout account. */
  payoutId: string
  playKey: string
  /** Stakes of the game, in minor units. */
  stakes: number[]
}

export async function createSoakAccounts(store: Store, accounts: number): Promise<SoakAccount[]> {
  const context: Context = {
    store,
    clock: systemClock,
    random: systemRandom,
    config: createConfig(),
    brands: createBrandPolicy(),
    formValidators: createFormValidators(),
  }
  const now = context.clock.now()
  await store.db.insertInto('brand').values({ id: TENANT, merchant: TENANT, currency: 'USD' }).execute()
  await markDemonstration(store.db, TENANT)
  const vendors = SOAK_VENDORS.map(vassalage => ({ gameType: 'RNG', vassalage }))
  await storeMetadata(
    store,
    TENANT,
    {
      vendors: [{ gameCategory: 'RNG', vendors }],
      cashier: CASHIER,
      points: POINTS,
      promotions: { promotions: BONUSES },
      missions: { missions: MISSION_FILES },
      rebate: REBATE,
    },
    now,
  )
  const gameId = await addGame(store)
  await addRaffles(store, now)
  const made: SoakAccount[] = []
  for (let i = 0; i < accounts; i++) made.push(await addPayoutAccount(context, TENANT, `soak${i}`, gameId))
  return made
}

/** Adds a member who is signed in and has opened the game. */
export async function addPayoutAccount(
  context: Context,
  tenantId: string,
  username: string,
  gameId: number,
): Promise<SoakAccount> {
  const { store, clock, random } = context
  const now = clock.now()
  const secret = () => Buffer.from(random.bytes(32)).toString('base64url')
  const memberId = (await createMember(
    store.db,
    { tenantId, username, passwordHash: '', extra: { payeeName: username } },
    { now },
  ))!
  const { id: payoutId } = await store.db
    .insertInto('payout_account')
    .values({
      tenant_id: tenantId,
      member_id: memberId,
      kind: 'bank',
      bank: '',
      holder: username,
      number: `1000${memberId}`,
      is_default: true,
      created_at: new Date(0),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await store.transaction(tx => openWallet(tx, { tenantId, memberId, now }))
  const browser = secret()
  const key = { value: undefined, ensure: () => browser, renew: () => browser }
  const token = await startSession(context, store.db, { tenantId, memberId, browser: key })
  const launch = secret()
  await store.db
    .insertInto('launch')
    .values({
      token_hash: hashOf(launch),
      tenant_id: tenantId,
      member_id: memberId,
      game_id: gameId,
      session_hash: sha256(token),
      expires_at: new Date(now + 60_000),
      used_at: null,
    })
    .execute()
  const { key: playKey, stakes } = (await openSession(context, launch, undefined)) as OpenReply<SlotState>
  return { memberId, token, browser, payoutId, playKey, stakes: stakes.slice(0, 3) }
}

export async function addGame(store: Store): Promise<number> {
  await store.db
    .insertInto('vendor')
    .values({ game_type: 'RNG', code: 'PT', title: 'PT', node_id: 'RNG-PT', hot: false, position: 0 })
    .execute()
  const { id } = await store.db
    .insertInto('game')
    .values({
      vendor: 'PT',
      code: 'soak',
      game_type: 'RNG',
      title: 'Soak',
      search: 'soak',
      classify: '',
      is_game: 'GAME',
      default_play_type: 'W',
      min_bet_minor: 1,
      min_line_num: 1,
      hot_rank: null,
      popularity: 0,
      is_new: false,
      maintenance: false,
      launch_path: '/slot/',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function addRaffles(store: Store, now: number): Promise<void> {
  for (let i = 0; i < RAFFLES; i++) {
    const raffle = { tenant_id: TENANT, code: `r${i}`, title: `r${i}`, period: 'once' as const, currency: 'USD' }
    const { id } = await store.db
      .insertInto('raffle')
      .values({ ...raffle, starts_at: new Date(now), ends_at: null })
      .returning('id')
      .executeTakeFirstOrThrow()
    const rows = Object.entries(RAFFLE_PRIZES).map(([prize, stock]) => ({
      raffle_id: id,
      prize_minor: BigInt(prize),
      stock,
    }))
    await store.db.insertInto('raffle_prize').values(rows).execute()
  }
}
