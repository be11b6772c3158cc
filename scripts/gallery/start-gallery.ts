/** The server of `npm run gallery`: the site's own on the sources, with the gallery's screens in every brand. */
import type { FastifyReply } from 'fastify'
import type { ViteDevServer } from 'vite'
import type { App } from '../../server/app.ts'
import { startDev } from '../../server/dev.ts'
import { hostPort } from '../../server/http/hosts.ts'
import type { FontFamily } from '../../server/site/web-assets.ts'
import type { TenantDirectory } from '../../server/tenants/directory/directory.ts'
import { readLocales } from '../../server/tenants/read/read-locales.ts'
import { ENTRIES, withGallery } from './gallery-screens.ts'
import { managerPage } from './manager-page.ts'

export function startGallery(vite: ViteDevServer, fonts: Record<string, FontFamily>): Promise<void> {
  let first = ''
  return startDev(vite, fonts, {
    boot: '/src/gallery/boot.ts',
    entry: '/src/gallery/entry-server.tsx',
    directory: withGallery,
    extend(app, directory) {
      first = directory.list()[0]?.id ?? ''
      registerManager(app, directory)
    },
    // the gallery of a brand is on the brand's own host, where its sessions and pictures are
    answerIndex({ url = '/', headers }, response) {
      const { pathname, searchParams } = new URL(url, 'http://localhost')
      if (pathname !== '/') return false
      const location = addressAt(searchParams.get('brand') ?? first, headers.host, searchParams)
      response.writeHead(302, { location, 'cache-control': 'no-store' }).end()
      return true
    },
  })
}

const addressAt = (brand: string, host: string | undefined, query: URLSearchParams) =>
  `http://${brand}.localhost${hostPort(host)}/gallery?${query}`

/** Policy of the manager, whose style and script are within its page. */
const POLICY = "default-src 'self' 'unsafe-inline'"

/** Adds the manager of a brand, at /gallery on its host; the entries in its frame are screens of the site. */
export function registerManager({ fastify }: Pick<App, 'fastify'>, directory: TenantDirectory): void {
  const languages = Object.values(readLocales('locales').locales)
  fastify.get('/gallery', { constraints: { hostKind: 'brand' } }, (request, reply) => {
    const query = new URLSearchParams(request.query as Record<string, string>)
    const brands = directory.list()
    const brand = query.get('brand')
    if (brand !== null && brand !== request.tenantId && brands.some(({ id }) => id === brand))
      return reply.redirect(addressAt(brand, request.headers.host, query))
    rememberAppearance(query, reply)
    reply.header('content-security-policy', POLICY).header('cache-control', 'no-store').type('text/html')
    return reply.send(managerPage({ entries: ENTRIES, brand: request.tenantId, brands, languages, query }))
  })
}

/** Stores theme and language in cookies, like a visitor's own choice; without one of them the brand's apply. */
function rememberAppearance(query: URLSearchParams, reply: FastifyReply): void {
  for (const name of ['theme', 'lang']) {
    const value = /^\w+$/.exec(query.get(name) ?? '')?.[0]
    reply.header('set-cookie', `${name}=${value ?? ''}; Path=/${value ? '' : '; Max-Age=0'}`)
  }
}
