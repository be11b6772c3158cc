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
import type { SiteModel } from '../../src/engine/site-model.ts'
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
  const backend = createPlatform(context)
  const stored = createStoredMetadata(context.store)
  const loader = createSiteLoader({
    directory,
    source: { metadata: (tenantId: string) => readMetadata(context.store, tenantId) },
    stored,
    clock: context.clock,
    formValidators: context.formValidators,
    log,
  })
  const { locales } = readLocales('locales')
  const entries = listEntries()

  const choiceOf = ({ query }: FastifyRequest, { release }: SiteState): Choice => {
    const search = new URLSearchParams(query as Record<string, string>)
    const { theme, languages } = release.body.document.tenant
    const choice = readChoice(search, {
      theme: chooseTheme('', theme ?? 'dark'),
      lang: languages.default,
    })
    return locales[choice.lang] ? choice : { ...choice, lang: languages.default }
  }
  const originOf = ({ headers }: FastifyRequest) => `http://${headers.host}`
  const gamesOrigin = ({ headers }: FastifyRequest) =>
    context.config.gamesOrigin({ scheme: 'http', host: headers.host ?? '' })
  /** A game for the screens that are opened with one. */
  const sampleQuery = async (tenantId: string, language: string): Promise<Record<string, string>> => {
    const answer = await backend.answer(hotGames, { tenantId, language, query: {} })
    const game = answer.ok ? answer.value.list[0] : undefined
    return game ? { vendor: game.vassalage, gameCode: game.gameCode, gameType: game.gameType } : {}
  }

  const stateOf = async (request: FastifyRequest): Promise<SiteState> => {
    const state = await loader.state(request.tenantId)
    if (!state) throw new Error(`Nothing of ${request.tenantId} is published.`)
    return state
  }
  const renderer = (site: SiteModel) =>
    createPageRenderer({
      loader: { ...loader, site: () => site },
      app: async () => previewEntry,
      backend,
      formValidators: context.formValidators,
      assets: preview,
      iconSheet: iconSheetAddress(previewEntry.iconSheet()),
      framed: true,
      pollSeconds: 0,
      log,
    })

  const sendPreview = async (request: FastifyRequest, reply: FastifyReply) => {
    const state = await stateOf(request)
    const choice = choiceOf(request, state)
    if (choice.entry && !entries.some(({ id }) => id === choice.entry))
      return reply.code(404).type('text/plain').send(`The gallery has no entry ${choice.entry}.\n`)
    // the server renders for visitors; the member's page replaces it after hydration
    const site = previewSite(state, { ...choice, role: 'visitor' }, locales, context.formValidators)
    const screen = sheetScreen(site, choice.entry, choice.role, await sampleQuery(state.tenantId, choice.lang))
    const answer = await renderer(site)({
      state,
      page: { screen, path: '/', params: {}, query: {}, address: request.url, exists: true, closed: false },
      language: choice.lang,
      theme: choice.theme,
      gamesOrigin: gamesOrigin(request),
      secure: false,
    })
    reply.hijack()
    sendPrepared(request.raw, reply.raw, answer)
  }

  /** The preview's page data again, for another role or language. */
  const sendPage = async (request: FastifyRequest): Promise<PageData> => {
    const state = await stateOf(request)
    const { entry, role, lang, theme } = choiceOf(request, state)
    const site = previewSite(state, { role, lang }, locales, context.formValidators)
    return {
      ...{ release: state.release.hash, metadata: state.metadata.version },
      ...{ path: '/', query: {}, params: {}, language: lang, theme },
      shell: shellPart(site),
      screen: sheetScreen(site, entry, role, await sampleQuery(state.tenantId, lang)),
      ...{ texts: {}, calls: {}, gamesOrigin: gamesOrigin(request), pollSeconds: 0 },
    }
  }

  const sendPart = async (request: FastifyRequest, reply: FastifyReply) => {
    const state = await stateOf(request)
    const { '*': part } = request.params as { '*': string }
    const found = partBody(
      previewSite(state, choiceOf(request, state), locales, context.formValidators),
      part,
      '/',
      preview,
    )
    if (!found) return reply.code(404).type('text/plain').send('no such part\n')
    return reply.type(found.type).send(found.body)
  }

  const sendManager = async (request: FastifyRequest, reply: FastifyReply) => {
    const { release } = await stateOf(request)
    const { languages, theme } = release.body.document.tenant
    const { html, headers } = managerPage(manager, originOf(request), {
      brand: request.tenantId,
      brands: directory.list().map(({ id, name }) => ({ id, name })),
      languages: Object.values(locales).map(({ code, name }) => ({
        ...{ code, name },
        ofBrand: languages.supported.includes(code),
      })),
      first: { theme: chooseTheme('', theme ?? 'dark'), lang: languages.default },
      entries,
    })
    reply.hijack()
    reply.raw.writeHead(200, headers)
    reply.raw.end(html)
  }

  const route = (url: string, handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>) =>
    fastify.route({
      method: 'GET',
      url,
      constraints: { hostKind: 'brand' },
      handler: async (request, reply) => {
        reply.header('cache-control', 'no-store')
        return handler(request, reply)
      },
    })
  route('/gallery', sendManager)
  route('/gallery/preview', sendPreview)
  route('/gallery/all', sendPreview)
  route('/gallery/page', sendPage)
  route('/gallery/part/*', sendPart)
}
