/** What http://localhost answers, which is no brand: the list of brands, the health of the server, the reference of all calls. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { SAMPLE_ACCOUNTS, SAMPLE_PASSWORD } from '../demo/catalogue/sample-accounts.ts'
import { createApiReference } from './api-reference/api-reference.ts'
import { hostPort } from './http/hosts.ts'
import { brandIndex, type ListedBrand, sendPlain } from './http/plain-pages.ts'
import { isFromThisMachine } from './http/trusted-peer.ts'
import type { Config } from './platform/context.ts'
import { handlers, type Platform } from './platform/platform.ts'
import type { TenantDirectory } from './tenants/directory/directory.ts'

export interface IndexPagesOptions {
  directory: TenantDirectory
  platform: Pick<Platform, 'health' | 'examine'>
  message: Config['message']
  /** The reference backend runs, with accounts to try. */
  hasSamples: boolean
  /** QA's server: what only this machine is shown is for everybody who gets there. */
  sandbox: boolean
}

export interface IndexPages {
  /** Answers what belongs to the index; false when the address is none of its. */
  answer(request: FastifyRequest, reply: FastifyReply, secure: boolean): Promise<boolean>
}

export function createIndexPages({ directory, platform, message, hasSamples, sandbox }: IndexPagesOptions): IndexPages {
  const reference = createApiReference(
    handlers.map(handler => handler.endpoint),
    message,
  )
  return {
    async answer(request, reply, secure) {
      const isOurs = sandbox || isFromThisMachine(request.raw)
      if (request.url === '/') {
        reply.hijack()
        const brands = await listBrands(directory, request.headers.host)
        sendPlain(reply.raw, brandIndex(brands, hasSamples && isOurs ? SAMPLE_ACCOUNTS : [], SAMPLE_PASSWORD, secure))
        return true
      }
      if (request.url === '/health') reply.send({ ok: true, ...(isOurs && platform.health?.()) })
      else if (request.url === '/health/upstream' && isOurs && platform.examine)
        reply.send(await examineAll(directory, platform.examine))
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

async function listBrands(directory: TenantDirectory, host: string | undefined): Promise<ListedBrand[]> {
  return Promise.all(
    directory.list().map(async ({ id, name }) => {
      const mark = await directory.asset(id, 'mark.svg')
      return {
        id,
        name,
        address: `http://${id}.localhost${hostPort(host)}/`,
        mark: mark ? `data:${mark.type};base64,${mark.body.toString('base64')}` : 'data:,',
      }
    }),
  )
}
