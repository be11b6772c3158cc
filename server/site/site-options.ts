/** What a brand's pages are served with. */
import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import type { Visitor } from '../../src/engine/index.ts'
import type { FormValidators } from '../form-validators/form-validators.ts'
import type { Backend } from '../http/backend.ts'
import type { Clock } from '../http/context.ts'
import type { OperatorKey } from '../http/operator-key.ts'
import type { BudgetLimit } from '../http/work-budget.ts'
import type { TenantSources } from '../tenants/check/check-context.ts'
import type { TenantDirectory } from '../tenants/directory/directory.ts'
import type { LiveUpdates } from './live-updates.ts'
import type { SiteLoader, SiteLoaderOptions } from './load-site.ts'
import type { AppEntry } from './render-page.ts'
import type { ResponseCache } from './response-cache.ts'
import type { WebAssets } from './web-assets.ts'

export interface SiteOptions {
  loader: SiteLoader
  directory: TenantDirectory
  backend: Pick<Backend, 'answer'>
  formValidators: FormValidators
  clock: Clock
  assets: WebAssets
  app: () => Promise<AppEntry>
  /** Text of the style sheet with every icon. */
  iconSheet: string
  /** Development: lets Vite add its client to a document. */
  transform?: ((path: string, html: string) => Promise<string>) | undefined
  /** Seconds between two questions of an open page for a newer version. */
  pollSeconds: number
  /** Where brands are edited: pages listen to it instead of polling. */
  liveUpdates?: LiveUpdates | undefined
  /** Where the brands' files are: pages and programs may ask why something is shown or not. */
  explain?: TenantSources | undefined
  /** Returns the platform documents of a brand, also those that its pages are not built from; none where another platform is connected. */
  platformDocuments(tenantId: string): Promise<Record<string, unknown>>
  missingFeatures?: SiteLoaderOptions['missingFeatures']
  /** Who may ask that. */
  operatorKey: OperatorKey
  cacheBytes: number
  /** Pages that one address may have rendered, where it is not the usual number. */
  rendersPerAddress?: BudgetLimit | undefined
  gamesOrigin(request: { scheme: string; host: string }): string
  /** Who requests a part: a visitor without a session. */
  visitorOf(request: FastifyRequest): Promise<Omit<Visitor, 'language'>>
  /** Country of the visitor, as a trusted proxy reports it. */
  countryOf(request: IncomingMessage): string | undefined
  schemeOf(request: IncomingMessage): 'http' | 'https'
  log: (line: string) => void
}

/** What every route of a site works with. */
export interface SiteContext extends SiteOptions {
  cache: ResponseCache
  /** Address of the style sheet with every icon. */
  iconSheetAddress: string
}
