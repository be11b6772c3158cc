/** Serves pictures and other files of a brand. */
import type { FastifyInstance } from 'fastify'
import { refuseFile } from '../http/refuse-request.ts'
import type { TenantDirectory } from '../tenants/directory/directory.ts'

/** The address of a file in pages: it has the hash of the content, so that the same address always means the same content. */
const HASH_AND_NAME = /^([0-9a-f]{16})\/(.+)$/

export function registerBrandFiles(app: FastifyInstance, directory: Pick<TenantDirectory, 'asset'>): void {
  app.get('/brand/*', async (request, reply) => {
    const { '*': path } = request.params as { '*': string }
    const { tenantId } = request
    const [, hash, name = ''] = HASH_AND_NAME.exec(path) ?? []
    const named = hash && (await directory.asset(tenantId, name, hash))
    const asset = named || (await directory.asset(tenantId, path))
    if (!asset) return refuseFile(reply, 'request/not-found', 'no such file')
    reply.header('cache-control', named ? 'public, max-age=31536000, immutable' : 'public, no-cache')
    reply.header('etag', `"${asset.hash}"`)
    const isKnown = request.headers['if-none-match']?.includes(`"${asset.hash}"`)
    return isKnown ? reply.code(304).send() : reply.type(asset.type).send(asset.body)
  })
}
