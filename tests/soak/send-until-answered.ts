/** Sends a request with one key until a reply comes, like a patient client. */
import { setTimeout as wait } from 'node:timers/promises'
import stringify from 'safe-stable-stringify'
import type { SeededRandom } from '../faults/random.ts'
import { KIND_ROWS } from './request-kinds.ts'
import type { SoakRequest } from './requests.ts'
import { type SoakAnswer, sendRequest } from './send-request.ts'
import type { Tally } from './worker.ts'

export interface SoakOptions {
  /** Port of any ready instance; undefined if none is ready. */
  port(): number | undefined
  random: SeededRandom
  tally: Tally
  /** Whether the database is disturbed, which makes 503 with Retry-After no fault. */
  mayBeUnavailable: boolean
  patienceMs?: number
}

/** Codes of legitimate refusals; anything else besides success is a fault. */
const REFUSALS = new Set(['wallet/insufficient', 'ledger/key-reused', ...KIND_ROWS.flatMap(row => row.refusals ?? [])])

export async function sendUntilAnswered(
  request: SoakRequest,
  { port: choosePort, random, tally, mayBeUnavailable, patienceMs = 600_000 }: SoakOptions,
): Promise<SoakAnswer> {
  for (const since = performance.now(); ; ) {
    const port = choosePort()
    const answer = port === undefined ? undefined : await sendRequest(request, port)
    if (answer?.status === 200 || REFUSALS.has(answer?.json.code)) return answer!
    const isExpected = mayBeUnavailable && answer?.isUnavailable
    if (!answer && port !== undefined) tally.lost++
    if (isExpected) tally.unavailable++
    else if (answer) {
      tally.wrong.push(`${requestNameOf(request)} was answered ${answer.status} ${stringify(answer.json)}`)
      return answer
    }
    if (performance.now() - since > patienceMs)
      throw new Error(`${requestNameOf(request)} got no answer for ${patienceMs / 1000} seconds.`)
    // sooner than Retry-After says, which is a harder test
    await wait((isExpected ? 150 : 20) + random.whole(60))
  }
}

export const requestNameOf = ({ kind, key, account }: SoakRequest) => `${kind} ${key} of member ${account.memberId}`
