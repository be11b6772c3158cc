/** A brand with the lottery games of tenants/base, members who bet on them, and its jobs. */

import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { sampleGames } from '../demo/catalogue/sample-games.ts'
import { seedCatalogue } from '../demo/catalogue/seed-catalogue.ts'
import { createJobs, type Jobs } from '../server/jobs/jobs.ts'
import { noLog } from '../server/log/log.ts'
import { storeMetadata } from '../server/metadata/metadata-documents.ts'
import { createConfig } from '../server/platform/context/context.ts'
import { lotteryJobs, openAllDraws } from '../server/platform/games/lottery/lottery-jobs.ts'
import { readLottery, returnsOfPlay } from '../server/platform/games/lottery/read-games.ts'
import { findWallet, openWallet } from '../server/platform/money/ledger/accounts.ts'
import { checkLedger } from '../server/platform/money/ledger/check-ledger.ts'
import type { Store } from '../server/store/open-store.ts'
import { login } from '../src/schemas/endpoints/login.ts'
import { lotteryBet } from '../src/schemas/endpoints/lottery-bet.ts'
import { lotteryBets } from '../src/schemas/endpoints/lottery-bets.ts'
import { lotteryCancel } from '../src/schemas/endpoints/lottery-cancel.ts'
import { lotteryGame } from '../src/schemas/endpoints/lottery-game.ts'
import type { DrawResult } from '../src/schemas/lottery/draw-methods.ts'
import { drawNumbers, seedFromHex } from '../src/schemas/lottery/draw-result.ts'
import type { LotteryFamily, LotteryFile } from '../src/schemas/lottery/lottery-file.ts'
import { lineOdds } from '../src/schemas/lottery/odds.ts'
import type { LotteryBetItem, SlipLine, UpcomingDraw } from '../src/schemas/lottery/wire.ts'
import {
  createTestPlatform,
  type Reply,
  type TestBrowser,
  type TestOptions,
  type TestPlatform,
} from './test-platform.ts'

export const lotteryFile = (): LotteryFile =>
  JSON.parse(readFileSync(new URL('../tenants/base/platform/lottery.json', import.meta.url), 'utf8'))

/** A game of five digits, drawn every minute and closed five seconds before. */
export const FIVE_STAR = 'LOTT_lott-five-star'

export interface Bettor {
  id: number
  browser: TestBrowser
  /** Minor units in the wallet. */
  balance(): Promise<bigint>
  bets(): Promise<LotteryBetItem[]>
  /** States of all bets, or the reasons of refunds, the first bet first. */
  states(): Promise<string[]>
  cancel(which: { betId: string } | { slipId: string }): Promise<Reply>
  /** Places a bet; each call has its own key by default. */
  bet(
    lines: SlipLine[],
    drawNos: readonly string[],
    more?: { key?: string; stopOnWin?: boolean; multiple?: number },
  ): Promise<Reply>
}

export interface LotteryFixture {
  platform: TestPlatform
  jobs: Jobs
  /** Returns a line on the last digit of five-star, at the present odds. */
  line(digits: string[], change?: Partial<SlipLine>): Promise<SlipLine>
  draws(gameCode?: string): Promise<UpcomingDraw[]>
  /** Changes limits or plays of the five-digit games. */
  rule(change: Partial<LotteryFamily>): Promise<void>
  /** Result of a future draw, from its seed in the database. */
  resultOf(drawNo: string): Promise<DrawResult>
  /** Returns a draw, the next one by default, with the last digit of its result and another digit. */
  foresee(draw?: UpcomingDraw): Promise<UpcomingDraw & { digit: string; other: string }>
  /** Returns errors in the books, including stakes without an open bet and open bets without a stake. */
  checkBooks(): Promise<string[]>
  /** Moves the clock to the draw and runs the jobs. */
  drawAt(draw: UpcomingDraw): Promise<void>
  bettor(name: string, more?: Parameters<TestPlatform['member']>[3]): Promise<Bettor>
}

export async function createLotteryFixture(store: Store, options: TestOptions = {}): Promise<LotteryFixture> {
  const wide = { times: 10_000, seconds: 1 }
  const { limits } = createConfig()
  const platform = await createTestPlatform(store, {
    limits: { ...limits, money: wide },
    log: noLog,
    ...options,
  })
  const { clock, context } = platform
  await seedCatalogue(
    store,
    sampleGames().filter(({ game_type }) => game_type === 'LOTT' || game_type === 'ELOTT'),
  )
  await storeMetadata(store, 'north', { lottery: lotteryFile() }, clock.now())
  await store.transaction(tx => openAllDraws(tx, context))
  const jobs = createJobs(context, [])
  await jobs.add(lotteryJobs)
  let keys = 0
  const rule = async (change: Partial<LotteryFamily>) => {
    const file = lotteryFile()
    Object.assign(file.families['five-digits']!, change)
    await storeMetadata(store, 'north', { lottery: file }, clock.now())
  }
  const fixture: LotteryFixture = {
    platform,
    jobs,
    rule,
    async line(digits, change = {}) {
      const game = (await readLottery(store.db, 'north')).games.get(FIVE_STAR)!
      const play = game.plays.find(({ kind, positions }) => kind === 'position' && (positions?.length ?? 5) === 5)!
      const picks = [[], [], [], [], digits]
      const made = { playType: play.playType, picks, unit: 100, multiple: 1, rebate: 0, ...change }
      return { ...made, odds: lineOdds(play, made.picks, returnsOfPlay(game, play), made.rebate), ...change }
    },
    async draws(gameCode = FIVE_STAR) {
      return (await platform.browser().call(lotteryGame, { query: { gameCode } })).json.value.draws
    },
    async resultOf(drawNo) {
      const { seed, method } = await store.db
        .selectFrom('lottery_draw')
        .select(['seed', 'method'])
        .where('tenant_id', '=', 'north')
        .where('game_code', '=', FIVE_STAR)
        .where('draw_no', '=', drawNo)
        .executeTakeFirstOrThrow()
      return drawNumbers(method, seedFromHex(seed)!, FIVE_STAR, drawNo)
    },
    async foresee(draw) {
      const next = draw ?? (await fixture.draws())[0]!
      const [shown = []] = await fixture.resultOf(next.drawNo)
      const digit = shown[4]!
      return { ...next, digit, other: [...'0123456789'].find(one => one !== digit)! }
    },
    async checkBooks() {
      const { rows } = await sql<{ waiting: string; open: string }>`
        select coalesce((select sum(balance_minor) from ledger_account where owner like 'open-bets:%'), 0)::text as waiting,
          coalesce((select sum(stake_minor) from open_bet where state = 'open'), 0)::text as open`.execute(store.db)
      const { waiting, open } = rows[0]!
      return [...(await checkLedger(store.db)), ...(waiting === open ? [] : [`${waiting} wait for bets of ${open}`])]
    },
    async drawAt({ drawsAt }) {
      clock.advance(drawsAt - clock.now() + 1000)
      await jobs.runDue()
    },
    async bettor(name, more) {
      const id = await platform.member('north', name, 'Pass1234', more)
      await store.transaction(tx => openWallet(tx, { tenantId: 'north', memberId: id, now: clock.now() }))
      const browser = platform.browser()
      await browser.signIn(login, name, 'Pass1234')
      const bettor: Bettor = {
        id,
        browser,
        balance: async () => (await findWallet(store.db, 'north', id))!.balance,
        bets: async () => (await browser.call(lotteryBets, { query: { pageSize: 50 } })).json.value.list,
        bet: (lines, drawNos, { key = `slip-${++keys}`, stopOnWin = false, multiple = 1 } = {}) =>
          browser.call(lotteryBet, {
            body: { gameCode: FIVE_STAR, lines, draws: drawNos.map(drawNo => ({ drawNo, multiple })), stopOnWin },
            headers: { 'idempotency-key': key },
          }),
        states: async () => (await bettor.bets()).reverse().map(({ state, reason }) => reason ?? state),
        cancel: body => browser.call(lotteryCancel, { body, headers: { 'idempotency-key': `cancel-${++keys}` } }),
      }
      return bettor
    },
  }
  return fixture
}

/** Returns the code of a refusal, or `done`. */
export const codeOf = ({ status, json }: Reply): string => (status === 200 ? 'done' : json.code)

/** Returns the name of a five-star draw, for operators' verbs. */
export const drawNamed = (drawNo: string) => ({ tenantId: 'north', gameCode: FIVE_STAR, drawNo })
