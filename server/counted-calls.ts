/** Calls whose results are counted apart: sign-ins, and calls that move money. */
import { login } from '../src/schemas/endpoints/login.ts'
import { loginFreePlay } from '../src/schemas/endpoints/login-free-play.ts'
import { loginOauth } from '../src/schemas/endpoints/login-oauth.ts'
import { loginRemembered } from '../src/schemas/endpoints/login-remembered.ts'
import { playMarket } from '../src/schemas/games/market.ts'
import { playPlinko } from '../src/schemas/games/plinko.ts'
import { playRoulette } from '../src/schemas/games/roulette.ts'
import { playSpin } from '../src/schemas/games/slot.ts'
import type { CountedCalls } from './metrics/metrics.ts'
import { handlers } from './platform/platform.ts'
import { movesMoney } from './reference/calls/openapi.ts'

const moneyCalls = handlers.map(({ endpoint }) => endpoint).filter(({ problems = [] }) => movesMoney(problems))

/** Bets of the games' origin, which all brands share. */
const BETS = Object.entries({ playSpin, playRoulette, playPlinko, playMarket }).map(([name, { path }]) => ({
  name,
  path,
}))

export const COUNTED_CALLS: CountedCalls = {
  signIns: new Set([login, loginFreePlay, loginOauth, loginRemembered].map(({ path }) => path)),
  money: new Map([...moneyCalls, ...BETS].map(({ path, name }) => [path, name])),
}
