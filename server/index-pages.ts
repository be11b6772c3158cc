/** The pages of http://localhost, which is no brand: the list of brands, health, the reference. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SampleAccounts } from './demo-content.ts'
import type { Health } from './health.ts'
import type { Backend } from './http/backend.ts'
import { hostPort, LIVE, READY } from './http/hosts.ts'
import { brandIndex, type ListedBrand, sendPlainPage } from './http/plain-pages.ts'
import { isFromThisMachine } from './http/trusted-peer.ts'
import type { Config } from './platform/context/context.ts'
import { handlers } from './platform/platform.ts'
import type { OperatorSources } from './reference/operators/read-facts.ts'
import { createReference } from './reference/reference.ts'
import type { TenantDirectory } from './tenants/directory/directory.ts'

export interface IndexPagesOptions {
  directory: TenantDirectory
  health: Pick<Health, 'missing'>
  backend: Pick<Backend, 'health' | 'examine'>
  message: Config['message']
  /** Accounts to try; the reference backend has them where there is demo content. */
  samples?: SampleAccounts | undefined
  /** Sources of the reference for operators. */
  sources: OperatorSources
  /** QA's server: facts that otherwise only this machine sees are shown to everybody. */
  sandbox: boolean
}

export interface IndexPages {
  /** Answers the addresses of the index; returns false for all others. */
  answer(request: FastifyRequest, reply: FastifyReply, secure: boolean): Promise<boolean>
}

export function createIndexPages(options: IndexPagesOptions): IndexPages {
  const { directory, health, backend, message, samples, sandbox, sources } = options
  const reference = createReference(
    handlers.map(handler => handler.endpoint),
    message,
    sources,
  )
  return {
    async answer(request, reply, secure) {
      const isOperator = sandbox || isFromThisMachine(request.raw)
      if (request.url === '/') {
        reply.hijack()
        const brands = await listBrands(directory, request.headers.host)
        sendPlainPage(reply.raw, brandIndex(brands, isOperator ? samples : undefined, secure))
        return true
      }
      if (request.url === LIVE) reply.header('cache-control', 'no-store').send({ live: true })
      else if (request.url === READY) {
        const missing = Object.values(await health.missing())
        const ready = missing.length === 0
        reply
          .code(ready ? 200 : 503)
          .header('cache-control', 'no-store')
          .send({ ready, ...(!ready && { missing }), ...(isOperator && backend.health?.()) })
      } else if (request.url === '/health/upstream' && isOperator && backend.examine)
        reply.send(await examineAll(directory, backend.examine))
      else if (reference.answer(request.raw, reply.raw, secure)) reply.hijack()
      else return false
      return true
    },
  }
}

async function examineAll(directory: TenantDirectory, examine: (id: string) => Promise<Record<string, string>>) {
  const brands = directory.list().map(async ({ id }) => [id, await examine(id)] as const)
  return Object.fromEntries(await Promise.all(brands))
}

/** Number of brands up to which they are listed with their marks. */
const MAX_MARKS = 40

async function listBrands(directory: TenantDirectory, host: string | undefined): Promise<ListedBrand[]> {
  const brands = directory.list()
  return Promise.all(
    brands.map(async ({ id, name }) => {
      // with hundreds of brands not every release is read for a list
      const mark = brands.length <= MAX_MARKS ? await directory.asset(id, 'mark.svg') : undefined
      return {
        id,
        name,
        address: `http://${id}.localhost${hostPort(host)}/`,
        mark: mark ? `data:${mark.type};base64,${mark.body.toString('base64')}` : 'data:,',
      }
    }),
  )
}
