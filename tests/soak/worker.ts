/** One of many concurrent workers, which sends requests, repeats some, cuts its connections, and remembers replies. */
import stringify from 'safe-stable-stringify'
import { createRandom } from '../faults/random.ts'
import type { Instances } from './instances.ts'
import type { Choice } from './request-kinds.ts'
import { changeBody, chooseRequest, type SoakRequest } from './requests.ts'
import { type SoakAnswer, sendRequest } from './send-request.ts'
import { requestNameOf, sendUntilAnswered } from './send-until-answered.ts'
import type { SoakAccount } from './soak-fixture.ts'

export interface SoakSent {
  request: SoakRequest
  /** Undefined when the worker gave up on purpose: the request may have been carried out or not. */
  answer: SoakAnswer | undefined
}

/** Counts over all workers. */
export interface Tally {
  operations: number
  repeated: number
  reused: number
  cut: number
  /** Requests sent again for lack of a reply. */
  lost: number
  /** Requests sent again after 503 with Retry-After. */
  unavailable: number
  wrong: string[]
}

interface WorkerOptions {
  name: number
  seed: number
  operations: number
  accounts: readonly SoakAccount[]
  instances: Instances
  tally: Tally
  /** Shared by all workers. */
  cases: Choice['cases']
  /** Whether the database is disturbed, which makes 503 with Retry-After no fault. */
  mayBeUnavailable: boolean
  /** Resolves when the next operation may begin. */
  turn(): Promise<void>
}

/** Percent of requests that repeat an older one or are sent twice at once, reuse a key for another body, or are cut. */
const REPEATED = 20
const REUSED = 5
const CUT = 10
/** Percent of cut requests that are never repeated. */
const ABANDONED = 20
const REMEMBERED = 200

export async function work(options: WorkerOptions): Promise<SoakSent[]> {
  const { name, seed, operations, accounts, instances, tally, cases, turn } = options
  const random = createRandom(seed * 1009 + name)
  const sent: SoakSent[] = []
  const holds: Choice['holds'] = []

  const insist = (request: SoakRequest) =>
    sendUntilAnswered(request, { ...options, random, port: () => instances.port(random.whole(1000)) })
  const fresh = async (n: number) => {
    const request = chooseRequest(`soak-${seed}-${name}-${n}`, { random, accounts, holds, cases })
    const dice = random.whole(100)
    if (dice < CUT) {
      tally.cut++
      const port = instances.port(random.whole(1000))
      if (port !== undefined) await sendRequest(request, port, random.whole(25))
      if (random.whole(100) < ABANDONED) return void sent.push({ request, answer: undefined })
    }
    const twice = dice >= CUT && dice < CUT + REPEATED / 2
    if (twice) tally.repeated++
    const [answer, repeated] = await Promise.all([insist(request), twice ? insist(request) : undefined])
    if (repeated) compare(request, answer, repeated)
    sent.push({ request, answer })
    if (request.kind === 'hold' && answer.status === 200)
      holds.push({ account: request.account, holdId: answer.json.value.holdId })
    if (request.kind === 'deposit' && answer.status === 200) cases.deposits.push(answer.json.value.id)
    if (request.kind === 'withdraw' && answer.status === 200) cases.withdrawals.push(answer.json.value.id)
  }
  const older = () => {
    const recent = sent.slice(-REMEMBERED).filter(({ answer }) => answer !== undefined)
    return recent.length > 0 ? random.pick(recent) : undefined
  }
  const compare = (request: SoakRequest, first: SoakAnswer, second: SoakAnswer) => {
    if (textOf(first) !== textOf(second))
      tally.wrong.push(`${requestNameOf(request)} got ${textOf(second)} after ${textOf(first)}`)
  }

  for (let n = 0; n < operations; n++) {
    await turn()
    tally.operations++
    const dice = random.whole(100)
    const known = dice < REUSED + REPEATED / 2 ? older() : undefined
    if (!known) await fresh(n)
    else if (dice < REUSED) {
      tally.reused++
      const { status, json } = await insist(changeBody(known.request))
      if (wasKept(known) && (status !== 422 || json.code !== 'ledger/key-reused'))
        tally.wrong.push(`${requestNameOf(known.request)} for something else got ${status} ${stringify(json)}`)
    } else {
      tally.repeated++
      compare(known.request, known.answer!, await insist(known.request))
    }
  }
  return sent
}

/** Decides whether the reply was recorded: games record played rounds, but no refusals. */
const wasKept = ({ request, answer }: SoakSent) => request.kind !== 'spin' || answer?.status === 200

/** Returns the part of a reply that a repetition must equal, without the changing net position of an open game. */
function textOf({ status, json }: SoakAnswer): string {
  const { net: _, ...value } = json.value ?? {}
  return `${status} ${stringify({ ...json, value })}`
}
