/** Sends one credit to one instance until it is acknowledged, which shows that the instance serves money calls again. */
import { createRandom } from '../faults/random.ts'
import { type SoakOptions, sendUntilAnswered } from './send-until-answered.ts'
import type { SoakAccount } from './soak-fixture.ts'
import type { SoakSent } from './worker.ts'

interface Options extends Pick<SoakOptions, 'tally' | 'mayBeUnavailable'> {
  seed: number
  accounts: readonly SoakAccount[]
  /** Part of the key, different for each probe of a run. */
  name: string
  port: number
}

export async function probe({ seed, accounts, name, port, ...options }: Options): Promise<SoakSent> {
  const key = `soak-${seed}-probe-${name}`
  const request = {
    kind: 'credit' as const,
    account: accounts[0]!,
    key,
    path: '/soak/credit',
    body: { memberId: accounts[0]!.memberId, amount: 100 },
  }
  const patient = { ...options, random: createRandom(seed), port: () => port, patienceMs: 60_000 }
  const answer = await sendUntilAnswered(request, patient)
  return { request, answer }
}
