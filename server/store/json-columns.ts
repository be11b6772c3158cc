/** Types of the contents of json columns, which the database does not say; the generated tables refer to them. */
import type { PaymentFigures, Tier } from '../../src/schemas/agents/stored-contract.ts'
import type { WireText } from '../../src/schemas/document/wire-text.ts'
import type { Market } from '../../src/schemas/games/market.ts'
import type { Model } from '../../src/schemas/games/match-model.ts'
import type { FreeSpinsState } from '../../src/schemas/games/slot.ts'
import type { DrawMethod, DrawResult } from '../../src/schemas/lottery/draw-methods.ts'
import type { LineOdds } from '../../src/schemas/lottery/odds.ts'
import type { LotteryPlayRules, Picks } from '../../src/schemas/lottery/plays.ts'
import type { WireDepositMethod } from '../../src/schemas/metadata/cashier-file.ts'
import type { WireMission } from '../../src/schemas/metadata/missions-file.ts'
import type { WirePromotion } from '../../src/schemas/metadata/promotions-file.ts'
import type { MoneyParam } from '../../src/schemas/money-format.ts'
import type { RolesByBrand } from '../../src/schemas/studio/roles.ts'

export interface JsonColumns {
  agent_contract: { tiers: Tier[] }
  contract_payment: { figures: PaymentFigures }
  competition: { teams: { name: string; strength: number }[] }
  deposit: { method: WireDepositMethod; fields: Record<string, string> }
  event: { body: Record<string, unknown> }
  feedback: { fields: Record<string, string> }
  fixture: { model: Model; markets: Market[] }
  game_state: { free_spins: FreeSpinsState; last_round: object }
  bet: { result: object }
  idempotency_record: { answer: object; refusal: object }
  inbox: { params: Record<string, WireText | number | MoneyParam> }
  lottery_draw: { method: DrawMethod; result: DrawResult }
  lottery_set: { picks: Picks }
  lottery_line: { play: LotteryPlayRules; picks: Picks; odds: LineOdds }
  market_bet: { request: object }
  member: { labels: string[]; extra: Record<string, string> }
  metadata: { body: object }
  operator_link: { roles: RolesByBrand }
  passkey: { transports: string[] }
  release: { sources: Record<string, string> }
  release_current: { hosts: string[] }
  redemption: { good: { title: WireText; image: string } }
  promotion_claim: { offer: WirePromotion }
  mission_claim: { offer: WireMission }
  rebate_payment: { figures: { gameType: string; stake: string; percent: string; amount: string }[] }
  sandbox_setting: { body: object }
  server_key: { private_jwk: Record<string, string> }
}
