/** Pictures and other files that a brand brings along. */
import type { FastifyInstance } from 'fastify'
import type { TenantDirectory } from '../tenants/directory/directory.ts'

export function registerBrandFiles(app: FastifyInstance, directory: Pick<TenantDirectory, 'asset'>): void {
  app.get('/brand/*', async (request, reply) => {
    const { '*': file } = request.params as { '*': string }
    const asset = await directory.asset(request.tenantId, file)
    if (!asset) return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('no such file\n')
    reply.header('cache-control', 'public, max-age=300')
    if (asset.hash) reply.header('etag', `"${asset.hash}"`)
    const isKnown = asset.hash && request.headers['if-none-match']?.includes(`"${asset.hash}"`)
    return isKnown ? reply.code(304).send() : reply.type(asset.type).send(asset.body)
  })
}
