/**
 * An instance of a soak run, which may be killed at any moment: the platform's calls over HTTP, play calls, calls for credits and holds,
 * which exist only here, jobs, and the connection for events. SOAK_STORE is the database.
 */

import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { createEvents } from '../../server/events/events.ts'
import { createFormValidators } from '../../server/form-validators/form-validators.ts'
import { type RateLimit, systemClock, systemRandom } from '../../server/http/context.ts'
import { handleErrors } from '../../server/http/framework.ts'
import { toProblem } from '../../server/http/problem-reply.ts'
import { createJobs } from '../../server/jobs/jobs.ts'
import { createLog, DEFAULT_LOG } from '../../server/log/log.ts'
import { type Context, createConfig, type LimitName } from '../../server/platform/context/context.ts'
import { registerPlay } from '../../server/platform/games/play/register-play.ts'
import { agentJobs } from '../../server/platform/jobs/agent-jobs.ts'
import { platformJobs } from '../../server/platform/jobs/platform-jobs.ts'
import { ownerOf } from '../../server/platform/money/ledger/accounts.ts'
import { creditPlayMoney } from '../../server/platform/money/ledger/credit-play-money.ts'
import { replyOnce } from '../../server/platform/money/ledger/idempotency.ts'
import { captureHold, holdMoney, releaseHold } from '../../server/platform/money/wallets/hold.ts'
import { createPlatform } from '../../server/platform/platform.ts'
import { openStore } from '../../server/store/open-store.ts'
import { createBrandPolicy } from '../brand-policy.ts'
import { NO_QUEUE } from '../no-queue.ts'
import { type CashierBody, cashierMoves } from './cashier-moves.ts'
import { GAMES_HOST, TENANT } from './soak-fixture.ts'
import { tickJob } from './ticks.ts'

interface MoveBody extends CashierBody {
  memberId: number
  holdId?: string
}

const store = await openStore(process.env.SOAK_STORE!, false)
const wide: RateLimit = { times: 1_000_000, seconds: 1 }
const { limits } = createConfig()
/** Hides expected entries while the database is down. */
const log = createLog(DEFAULT_LOG, {
  write(line) {
    if (!/ failed.* reason=the database |(jobs|events) could not be read|job failed/.test(line))
      process.stderr.write(line)
  },
})
const context: Context = {
  store,
  clock: systemClock,
  random: systemRandom,
  config: createConfig({
    log,
    moneyQueue: NO_QUEUE,
    limits: Object.fromEntries(Object.keys(limits).map(name => [name, wide])) as Record<LimitName, RateLimit>,
  }),
  brands: createBrandPolicy({ feature: async (_tenant, name) => name === 'missions' || name === 'manualRebate' }),
  formValidators: createFormValidators(),
}
const app = Fastify({ logger: false, forceCloseConnections: true })
handleErrors(app, context.config)
app.decorateRequest('tenantId', '')
app.addHook('onRequest', async request => {
  request.tenantId = TENANT
})
await createPlatform(context).register(app)
await registerPlay(app, context, { host: GAMES_HOST })

const moves: Record<string, (move: MoveBody & { key: string; now: number }) => Promise<object>> = {
  credit: ({ memberId, amount = 0, key, now }) =>
    once('credit', { memberId, key, request: { amount } }, async tx => {
      const credit = { tenantId: TENANT, memberId, key, now, amountMinor: BigInt(amount), reason: 'soak' }
      return { balance: String(await creditPlayMoney(tx, credit)) }
    }),
  hold: ({ memberId, amount = 0, key, now }) =>
    once('hold', { memberId, key, request: { amount } }, async tx => ({
      holdId: await holdMoney(tx, { tenantId: TENANT, memberId, key, now, amount: BigInt(amount), purpose: 'soak' }),
    })),
  release: ({ memberId, holdId = '0', key, now }) =>
    once('release', { memberId, key, request: { holdId } }, async tx => {
      await releaseHold(tx, { tenantId: TENANT, holdId, now })
      return {}
    }),
  capture: ({ memberId, holdId = '0', amount, key, now }) =>
    once('capture', { memberId, key, request: { holdId, amount } }, async tx => {
      await captureHold(tx, { tenantId: TENANT, holdId, now, ...(amount && { amount: BigInt(amount) }) })
      return {}
    }),
}
const once = (
  call: string,
  { memberId, key, request }: { memberId: number; key: string; request: object },
  run: Parameters<typeof replyOnce<object>>[2],
) => replyOnce(context, { tenantId: TENANT, owner: ownerOf(memberId), key, call, request }, run)

app.post<{ Params: { move: string }; Body: MoveBody }>('/soak/:move', async (request, reply) => {
  try {
    const key = String(request.headers['idempotency-key'])
    const { move } = request.params
    const now = context.clock.now()
    const { memberId, ...body } = request.body
    const isCashier = Object.hasOwn(cashierMoves, move)
    const value = isCashier
      ? await once(move, { memberId, key, request: body }, tx =>
          cashierMoves[move]!(tx, { tenantId: TENANT, memberId, key, now }, body),
        )
      : await moves[move]!({ ...request.body, key, now })
    return { success: true, value }
  } catch (error) {
    const { status, retryAfter, ...problem } = toProblem(error, { language: 'EN' }, context, request.params.move)
    if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
    return reply.code(status).send(problem)
  }
})

const events = await createEvents(store, { log })
const jobs = createJobs(context, [...platformJobs, ...agentJobs(context, TENANT), tickJob])
await jobs.start()
await app.listen({ port: 0, host: '127.0.0.1' })
console.log(`ready ${(app.server.address() as AddressInfo).port}`)
process.on('SIGTERM', async () => {
  await app.close()
  await Promise.all([jobs.close(), events.close()])
  await store.close()
  process.exit(0)
})
