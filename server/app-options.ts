/** Parts of the server: everything it needs is passed in, so that tests start the same server. */

import type { IncomingMessage, ServerResponse } from 'node:http'
import type { DemoContent } from './demo-content.ts'
import type { Events } from './events/events.ts'
import type { Clock, Random } from './http/context.ts'
import type { OverloadLimits } from './http/overload.ts'
import type { BudgetLimit } from './http/work-budget.ts'
import type { Log } from './log/log.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { AccountServices } from './platform/context/account-services.ts'
import type { ProxyTimes } from './proxy/proxy-context.ts'
import type { UpstreamSettings } from './proxy/upstream.ts'
import type { ApprovalMode } from './sandbox/switches/approval-mode.ts'
import type { AppEntry } from './site/render-page.ts'
import type { WebAssets } from './site/web-assets.ts'
import type { Store } from './store/open-store.ts'
import type { TenantSources } from './tenants/check/check-context.ts'
import type { TenantDirectory } from './tenants/directory/directory.ts'

export interface AppOptions {
  store: Store
  clock: Clock
  random: Random
  directory: TenantDirectory
  /** Makes a brand ready for its first request, and does nothing at later ones. */
  prepare?: ((tenantId: string) => Promise<void>) | undefined
  /** Events of all instances; without them the store is polled every second. */
  events?: Pick<Events, 'on' | 'isLive'> | undefined
  /** Language -> text key -> text, for the messages of problems. */
  texts: Record<string, Record<string, string>>
  /** QA's sandbox: test switches, wide rate limits, fault injection, its page at localhost. */
  sandbox: boolean
  /** Decides whether deposits of play money may approve themselves; default: never. */
  depositApproval?: ApprovalMode | undefined
  /** Folders of the brands and of the texts, which the reference for operators describes. */
  folders: Pick<TenantSources, 'dir' | 'localesDir'>
  /** Folder with the builds: web/ and games/. */
  dist: string
  /** Demo content: games to play and sample accounts; without it there are none. */
  demo?: DemoContent | undefined
  /** Content that pictures are generated from; default: `demo`. */
  art?: DemoContent | undefined
  /** Folder in which generated pictures are stored; without it they are drawn again by every process. */
  picturesFolder?: string | undefined
  /** Serves sources through Vite instead of the build, for development. */
  dev?: DevelopmentTools | undefined
  /** Seconds between two questions of an open page for a newer version. */
  pollSeconds: number
  /** Brands are edited on this server: open pages get live updates instead of polling. */
  live?: boolean
  /** Folders of the brands' files, for explanations; without them no page is explained. */
  explain?: TenantSources | undefined
  /** Key that opens the operators' views: the sandbox page and explanations. */
  operatorKey: string
  /** Answers requests to localhost before the list of brands does; returns false to leave one to the list. */
  answerIndex?: ((request: IncomingMessage, response: ServerResponse) => boolean) | undefined
  /** Fixed origin of the games; without it, games.localhost on the request's own scheme and port. */
  gamesOrigin?: string | undefined
  /** Fixed origin of the studio; without it, http://studio.localhost on the port of this server. */
  studioOrigin?: string | undefined
  trustProxy?: string | undefined
  /** Header in which a trusted proxy names the visitor's country. */
  countryHeader?: string | undefined
  /** The real platform behind proxy mode; without it the reference backend answers. */
  upstream?: UpstreamSettings | undefined
  upstreamTimes?: Partial<ProxyTimes> | undefined
  /** Outside services that accounts rely on: geetest, Google, Facebook. */
  services?: AccountServices | undefined
  /** Size of the response cache. */
  cacheBytes?: number
  /** Limit of pages that one address may have rendered, if not the usual one. */
  rendersPerAddress?: BudgetLimit | undefined
  /** Overload limits; production limits by default. */
  overload?: OverloadLimits | undefined
  log: Log
  /** Counts requests and drift; without it nothing is counted. */
  metrics?: Pick<Metrics, 'countRequest' | 'countDrift'> | undefined
}

export interface DevelopmentTools {
  assets: WebAssets
  app: () => Promise<AppEntry>
  transform: (path: string, html: string) => Promise<string>
  /** Answers requests for sources; calls `next` for all others. */
  middleware: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
}
