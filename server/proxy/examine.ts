/** Calls every public endpoint of the upstream and reports replies that do not fit their contracts: before a brand goes live. */
import type { AnyEndpoint } from '../../src/schemas/endpoints/endpoint.ts'
import type { Clock } from '../http/context.ts'
import type { InProcessCall } from '../http/in-process-calls.ts'
import { type SampleSchema, sampleOf } from '../http/schema-sample.ts'
import type { ProxyContext } from './proxy-context.ts'
import { isPublicCall } from './public-call.ts'

/** Call -> `ok`, or the problem. */
export type Examination = Record<string, string>

/** Milliseconds for which a result is reused; an examination costs the upstream about thirty requests. */
const REUSE_MS = 10_000

export function createExaminer(
  endpoints: readonly AnyEndpoint[],
  answer: InProcessCall,
  { clock, lastReport }: Pick<ProxyContext, 'lastReport'> & { clock: Clock },
): (tenantId: string) => Promise<Examination> {
  const open = endpoints.filter(isPublicCall)
  const results = new Map<string, { at: number; examination: Promise<Examination> }>()
  const examine = async (tenantId: string): Promise<Examination> => {
    const found: Examination = {}
    for (const endpoint of open) {
      const query = sampleOf((endpoint.query ?? {}) as SampleSchema) as never
      const reply = await answer(endpoint, { tenantId, language: 'EN', query })
      found[endpoint.name] = reply.ok
        ? 'ok'
        : `${reply.problem.code}${why(reply.problem.code, tenantId, endpoint.name)}`
    }
    return found
  }
  const why = (code: string, tenantId: string, call: string) =>
    code === 'request/network' ? `: ${lastReport(tenantId, call) ?? 'no answer'}` : ''
  return tenantId => {
    const last = results.get(tenantId)
    if (last && clock.now() - last.at < REUSE_MS) return last.examination
    const examination = examine(tenantId)
    results.set(tenantId, { at: clock.now(), examination })
    return examination
  }
}
