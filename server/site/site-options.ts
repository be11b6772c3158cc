/** Options for serving a brand's pages. */

import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import type { Visitor } from '../../src/engine/index.ts'
import type { FormValidators } from '../form-validators/form-validators.ts'
import type { Backend } from '../http/backend.ts'
import type { Clock } from '../http/context.ts'
import type { EventStreams } from '../http/event-streams.ts'
import type { FairQueue } from '../http/fair-queue.ts'
import type { OperatorKey } from '../http/operator-key.ts'
import type { BudgetLimit } from '../http/work-budget.ts'
import type { Log } from '../log/log.ts'
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
  /** Lets Vite add its client to a document, in development. */
  transform?: ((path: string, html: string) => Promise<string>) | undefined
  /** Seconds between two questions of an open page for a newer version. */
  pollSeconds: number
  /** Event streams of open pages. */
  streams: EventStreams
  /** Whether the streams of members tell of changed balances; not where another platform is connected. */
  hasBalances: boolean
  /** Live updates, where brands are edited: pages listen to them instead of polling. */
  liveUpdates?: LiveUpdates | undefined
  /** Address of a script that every page has, too: that of previews, which connects a page with the studio. */
  frameScript?: string | undefined
  /** Folders of the brands' files, for explanations; without them nothing is explained. */
  explain?: TenantSources | undefined
  /** Returns the platform documents of a brand, also those that its pages are not built from; none where another platform is connected. */
  platformDocuments(tenantId: string): Promise<Record<string, unknown>>
  missingFeatures?: SiteLoaderOptions['missingFeatures']
  /** Key that allows explanations. */
  operatorKey: OperatorKey
  cacheBytes: number
  /** Limit of pages that are rendered for one network address of a visitor, if not the usual one. */
  rendersPerAddress?: BudgetLimit | undefined
  gamesOrigin(request: { scheme: string; host: string }): string
  /** Returns the visitor who requests a part: without a session. */
  visitorOf(request: FastifyRequest): Promise<Omit<Visitor, 'language'>>
  /** Returns the country of the visitor, as a trusted proxy reports it. */
  countryOf(request: IncomingMessage): string | undefined
  schemeOf(request: IncomingMessage): 'http' | 'https'
  log: Log
}

/** Context that every route of a site works with. */
export interface SiteServerContext extends SiteOptions {
  cache: ResponseCache
  /** Queue of pages to be rendered. */
  queue: FairQueue
  /** Address of the style sheet with every icon. */
  iconSheetAddress: string
}
