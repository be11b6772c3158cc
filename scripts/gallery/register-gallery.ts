/** The gallery's pages on a brand's host: the manager, the preview in its frame, and what the preview requests later. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../../server/app.ts'
import { sendPrepared } from '../../server/http/prepared-response.ts'
import { readMetadata } from '../../server/metadata/metadata-documents.ts'
import { createStoredMetadata } from '../../server/metadata/stored-metadata.ts'
import { createPlatform } from '../../server/platform/platform.ts'
import { chooseTheme } from '../../server/site/choose-appearance.ts'
import { createSiteLoader } from '../../server/site/load-site.ts'
import { iconSheetAddress } from '../../server/site/part-routes.ts'
import { createPageRenderer } from '../../server/site/render-page.ts'
import { partBody } from '../../server/site/site-part.ts'
import type { SiteState } from '../../server/site/site-state.ts'
import type { WebAssets } from '../../server/site/web-assets.ts'
import type { TenantDirectory } from '../../server/tenants/directory/directory.ts'
import { readLocales } from '../../server/tenants/read/read-locales.ts'
import { type PageData, shellPart } from '../../src/engine/page-model.ts'
import { type Choice, readChoice } from '../../src/gallery/choice.ts'
import * as previewEntry from '../../src/gallery/preview/entry-server.tsx'
import { hotGames } from '../../src/schemas/endpoints/hot-games.ts'
import { managerPage } from './manager-page.ts'
import { listEntries, previewSite } from './preview-site.ts'
import { sheetScreen } from './sheet-screen.ts'

export interface GalleryOptions {
  directory: TenantDirectory
  /** What the browser's build has for the page in the frame, and for the page around it. */
  preview: WebAssets
  manager: WebAssets
  log: (line: string) => void
}

export function registerGallery({ fastify, context }: App, { directory, preview, manager, log }: GalleryOptions): void {
  const { store, clock, formValidators } = context
  const backend = createPlatform(context)
  const loader = createSiteLoader({
    ...{ directory, stored: createStoredMetadata(store), clock, formValidators, log },
    source: { metadata: (tenantId: string) => readMetadata(store, tenantId) },
  })
  const { locales } = readLocales('locales')
  const entries = listEntries()

  const stateOf = async ({ tenantId }: FastifyRequest): Promise<SiteState> => {
    const state = await loader.state(tenantId)
    if (!state) throw new Error(`Nothing of ${tenantId} is published.`)
    return state
  }
  /** Theme and language in which the brand opens. */
  const firstOf = ({ release }: SiteState): Pick<Choice, 'theme' | 'lang'> => {
    const { theme = 'dark', languages } = release.body.document.tenant
    return { theme: chooseTheme('', theme), lang: languages.default }
  }
  const choiceOf = ({ query }: FastifyRequest, state: SiteState): Choice => {
    const first = firstOf(state)
    const choice = readChoice(new URLSearchParams(query as Record<string, string>), first)
    return locales[choice.lang] ? choice : { ...choice, lang: first.lang }
  }
  const siteOf = (state: SiteState, choice: Pick<Choice, 'role' | 'lang'>) =>
    previewSite(state, choice, locales, formValidators)
  /** A game for the screens that are opened with one. */
  const sampleQuery = async (tenantId: string, language: string): Promise<Record<string, string>> => {
    const answer = await backend.answer(hotGames, { tenantId, language, query: {} })
    const game = answer.ok ? answer.value.list[0] : undefined
    return game ? { vendor: game.vassalage, gameCode: game.gameCode, gameType: game.gameType } : {}
  }
  /** What the preview shows. @param role instead of the chosen one, who signs in later */
  const previewOf = async (request: FastifyRequest, role?: Choice['role']) => {
    const state = await stateOf(request)
    const choice = choiceOf(request, state)
    const site = siteOf(state, role ? { ...choice, role } : choice)
    const query = await sampleQuery(state.tenantId, choice.lang)
    const gamesOrigin = context.config.gamesOrigin({ scheme: 'http', host: request.headers.host ?? '' })
    return { state, choice, site, screen: sheetScreen(site, choice.entry, choice.role, query), gamesOrigin }
  }

  const sendPreview = async (request: FastifyRequest, reply: FastifyReply) => {
    const { entry } = request.query as { entry?: string }
    if (entry && !entries.some(({ id }) => id === entry))
      return reply.code(404).type('text/plain').send(`The gallery has no entry ${entry}.\n`)
    // the server renders for visitors; the member's page replaces it after hydration
    const { state, choice, site, screen, gamesOrigin } = await previewOf(request, 'visitor')
    const render = createPageRenderer({
      ...{ loader: { ...loader, site: () => site }, app: async () => previewEntry, backend, formValidators },
      ...{ assets: preview, iconSheet: iconSheetAddress(previewEntry.iconSheet()), framed: true, pollSeconds: 0, log },
    })
    const answer = await render({
      state,
      page: { screen, path: '/', params: {}, query: {}, address: request.url, exists: true, closed: false },
      ...{ language: choice.lang, theme: choice.theme, gamesOrigin, secure: false },
    })
    reply.hijack()
    sendPrepared(request.raw, reply.raw, answer)
  }

  /** The preview's page data again, for another role or language. */
  const sendPage = async (request: FastifyRequest): Promise<PageData> => {
    const { state, choice, site, screen, gamesOrigin } = await previewOf(request)
    return {
      ...{ release: state.release.hash, metadata: state.metadata.version, shell: shellPart(site), screen, gamesOrigin },
      ...{ path: '/', query: {}, params: {}, language: choice.lang, theme: choice.theme },
      ...{ texts: {}, calls: {}, pollSeconds: 0 },
    }
  }

  const sendPart = async (request: FastifyRequest, reply: FastifyReply) => {
    const state = await stateOf(request)
    const { '*': part } = request.params as { '*': string }
    const found = partBody(siteOf(state, choiceOf(request, state)), part, '/', preview)
    if (!found) return reply.code(404).type('text/plain').send('no such part\n')
    return reply.type(found.type).send(found.body)
  }

  const sendManager = async (request: FastifyRequest, reply: FastifyReply) => {
    const state = await stateOf(request)
    const { supported } = state.release.body.document.tenant.languages
    const { html, headers } = managerPage(manager, `http://${request.headers.host}`, {
      ...{ brand: request.tenantId, first: firstOf(state), entries },
      brands: directory.list().map(({ id, name }) => ({ id, name })),
      languages: Object.values(locales).map(({ code, name }) => ({ code, name, ofBrand: supported.includes(code) })),
    })
    reply.hijack()
    reply.raw.writeHead(200, headers)
    reply.raw.end(html)
  }

  const pages = {
    '/gallery': sendManager,
    '/gallery/preview': sendPreview,
    '/gallery/all': sendPreview,
    '/gallery/page': sendPage,
    '/gallery/part/*': sendPart,
  }
  for (const [url, send] of Object.entries(pages))
    fastify.get(url, { constraints: { hostKind: 'brand' } }, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      return send(request, reply)
    })
}
