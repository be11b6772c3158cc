/** What is inside the columns of type json, which the database does not say; the generated tables refer to it. */
import type { FreeSpinsState, Round } from '../../src/schemas/games/play.ts'
import type { WireText } from '../../src/schemas/metadata/announcements.ts'
import type { WireDepositMethod } from '../../src/schemas/metadata/cashier-file.ts'

export interface JsonColumns {
  deposit: { method: WireDepositMethod; fields: Record<string, string> }
  event: { body: Record<string, unknown> }
  game_state: { free_spins: FreeSpinsState; last_round: Round }
  bet: { result: object }
  idempotency_record: { answer: object; refusal: object }
  inbox: { params: Record<string, WireText | number> }
  member: { labels: string[]; extra: Record<string, string> }
  metadata: { body: object }
  sandbox_setting: { body: object }
  server_key: { private_jwk: Record<string, string> }
}
