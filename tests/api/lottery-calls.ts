/** Successful requests for the lottery's calls, which need an open draw or a bet in one. */
import { thousandths } from '../../src/schemas/lottery/thousandths.ts'
import type { ApiFixture } from './api-fixture.ts'
import { contractAt } from './contracts.ts'

const GAME = 'LOTT_lott-five-star'
let count = 0

/** Returns a line that fits the game and its second draw, as the first may close meanwhile. */
export async function slip({ platform }: ApiFixture) {
  const query = { gameCode: GAME }
  const { value } = (await platform.browser().call(contractAt('/wps/lottery/game'), { query })).json
  const play = value.game.plays[0]
  const picks = [['1'], [], [], [], []]
  const odds = { '': Number(thousandths(play.odds)) }
  const line = { playType: play.playType, picks, unit: value.game.units[0], multiple: 1, rebate: 0, odds }
  return { ...query, lines: [line], draws: [{ drawNo: value.draws[1].drawNo as string, multiple: 1 }] }
}

/** Signs in a member with a bet that waits for its draw. */
async function withBet(fixture: ApiFixture) {
  const browser = await fixture.signedIn(await fixture.newMember())
  const headers = { 'idempotency-key': `slip-${++count}` }
  const { json } = await browser.call(contractAt('/wps/lottery/bet'), { body: await slip(fixture), headers })
  return { browser, betId: json.value.bets[0].id as string }
}

/** Requests by the name of the contract. */
export const LOTTERY_CALLS = {
  lotteryBet: async (fixture: ApiFixture) => ({
    browser: await fixture.signedIn(await fixture.newMember()),
    body: await slip(fixture),
  }),
  async lotteryCancel(fixture: ApiFixture) {
    const { browser, betId } = await withBet(fixture)
    return { browser, body: { betId } }
  },
  async lotteryBets(fixture: ApiFixture) {
    const { browser } = await withBet(fixture)
    return { browser, query: {} }
  },
  async lotterySets(fixture: ApiFixture) {
    return { browser: await fixture.signedIn(await fixture.newMember()), query: { gameCode: GAME } }
  },
  async lotterySetSave(fixture: ApiFixture) {
    const { lines } = await slip(fixture)
    const [{ playType, picks }] = lines as [(typeof lines)[number]]
    const body = { gameCode: GAME, name: 'Birthdays', playType, picks }
    return { browser: await fixture.signedIn(await fixture.newMember()), body }
  },
  async lotterySetRemove(fixture: ApiFixture) {
    const body = { gameCode: GAME, name: 'Birthdays' }
    return { browser: await fixture.signedIn(await fixture.newMember()), body }
  },
  async lotteryDraw(fixture: ApiFixture) {
    const { gameCode, draws } = await slip(fixture)
    return { query: { gameCode, drawNo: draws[0]!.drawNo } }
  },
}
