/** Chooses requests of soak workers by a seed, so that a run can be repeated. */
import { type Choice, KINDS, type KindName, kindOf } from './request-kinds.ts'
import type { SoakAccount } from './soak-fixture.ts'

export interface SoakRequest {
  kind: KindName
  account: SoakAccount
  key: string
  path: string
  body: Record<string, unknown>
}

const BAG = (Object.keys(KINDS) as KindName[]).flatMap(kind => Array<KindName>(kindOf(kind).weight).fill(kind))

export function chooseRequest(key: string, choice: Omit<Choice, 'account'>): SoakRequest {
  const kind = choice.random.pick(BAG)
  const account = choice.random.pick(choice.accounts)
  const written = kindOf(kind).write({ ...choice, account })
  return written ? { kind, account, key, ...written } : chooseRequest(key, choice)
}

/** Returns a request with the same key and another body. */
export function changeBody(request: SoakRequest): SoakRequest {
  const { kind, body, account, path } = request
  const { change, changedPath = path } = kindOf(kind)
  return { ...request, path: changedPath, body: { ...body, ...change(body, account) } }
}
