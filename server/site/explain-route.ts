/** Explains the presence or absence of a thing on a page, for the overlay and for programs; only where brands are edited. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type PageSummary, VISITOR_TRAITS, type Visitor } from '../../src/engine/index.ts'
import { ROLES } from '../../src/schemas/session/role.ts'
import { HOW_TO_GET_IN, type OperatorKey } from '../http/operator-key.ts'
import { refusalBody } from '../http/refuse-request.ts'
import type { TenantSources } from '../tenants/check/check-context.ts'
import { createPageFilter } from '../tenants/explain/explain-page.ts'
import { readExplainSource } from '../tenants/explain/explain-source.ts'
import { createTenantExplainer } from '../tenants/explain/explain-tenant.ts'
import type { SiteLoader, SiteLoaderOptions } from './load-site.ts'

const MAX_LENGTH = 300

/**
 * Adds the routes: GET /site/operator?key=… lets a browser in. GET /site/explain?subject=menu:top/home&as=agent&lang=EN&contract=dividend,
 * or ?path=/rng for the things that a page hides.
 */
export function registerExplain(
  app: FastifyInstance,
  {
    loader,
    sources,
    platformDocuments,
    missingFeatures,
    operatorKey,
  }: {
    loader: Pick<SiteLoader, 'state'>
    sources: TenantSources
    /** Returns the documents that the pages of a brand are not built from, such as the cashier's. */
    platformDocuments(tenantId: string): Promise<Record<string, unknown>>
    missingFeatures?: SiteLoaderOptions['missingFeatures']
    operatorKey: OperatorKey
  },
): void {
  app.get('/site/operator', (request, reply) => {
    if (operatorKey.admit(request, reply, '/')) return
    return refuseKey(reply)
  })
  app.get('/site/explain', async (request: FastifyRequest, reply: FastifyReply) => {
    if (!operatorKey.isHeld(request)) return refuseKey(reply)
    const { subject, path, as, lang, ...named } = request.query as Record<string, unknown>
    const state = await loader.state(request.tenantId)
    reply.header('cache-control', 'no-store')
    if (!state) return reply.code(503).send(refusalBody('request/network', 'Nothing is published here.'))
    if (!isShort(subject) || !isShort(path) || !isShort(lang))
      return reply.code(400).send(refusalBody('request/invalid', 'Ask for one subject, as text.'))
    const role = as === undefined ? 'visitor' : ROLES.find(known => known === as)
    if (!role) return reply.code(400).send(refusalBody('request/invalid', `"as" must be one of ${ROLES.join(', ')}.`))
    const source = readExplainSource(sources, request.tenantId, {
      release: state.release,
      metadata: { ...(await platformDocuments(request.tenantId)), ...state.metadata.wire },
      now: state.moment,
      missingFeatures: missingFeatures?.(request.tenantId),
    })
    const { default: first } = source.documents.tenant.tenant.languages
    const visitor: Visitor = { role, language: lang?.toUpperCase() ?? first, ...traitsOf(named) }
    const explainer = createTenantExplainer(source, visitor)
    if (subject !== undefined) return explainer.explain(subject)
    const summary: PageSummary = {
      tenant: request.tenantId,
      role,
      language: visitor.language,
      roles: ROLES,
      hidden: explainer.hidden(createPageFilter(explainer, path ?? '/')),
      subjects: explainer.subjects().map(({ address, name }) => ({ address, name })),
    }
    return summary
  })
}

const refuseKey = (reply: FastifyReply) =>
  reply.code(401).header('cache-control', 'no-store').send(refusalBody('request/operator-key', HOW_TO_GET_IN))

const isShort = (value: unknown): value is string | undefined =>
  value === undefined || (typeof value === 'string' && value.length > 0 && value.length <= MAX_LENGTH)

/** Reads `contract=dividend`, which may be repeated, or `upline=1`. */
const traitsOf = (query: Record<string, unknown>): Partial<Visitor> =>
  Object.assign(
    {},
    ...VISITOR_TRAITS.map(({ option, values, of }) => {
      const named = [query[option] ?? []].flat()
      return named.length === 0 ? {} : of((values ?? []).filter(value => named.includes(value)))
    }),
  )
