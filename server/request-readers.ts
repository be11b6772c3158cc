/** Readers of facts about a request that the composition root needs before any route runs. */
import type { IncomingMessage } from 'node:http'
import type { AppOptions } from './app-options.ts'
import { type HostKind, readHostKind } from './http/hosts.ts'
import { createSchemeReader } from './http/trusted-peer.ts'

export interface RequestReaders {
  hostKindOf(request: IncomingMessage): HostKind
  schemeOf(request: IncomingMessage): 'http' | 'https'
}

export function createRequestReaders({ directory, gamesOrigin, studioOrigin, trustProxy }: AppOptions): RequestReaders {
  const own = { games: hostOfOrigin(gamesOrigin), studio: hostOfOrigin(studioOrigin) }
  return {
    hostKindOf: request => readHostKind(request.headers.host, directory.tenantOf, own),
    schemeOf: createSchemeReader(trustProxy),
  }
}

const hostOfOrigin = (origin: string | undefined) => (origin ? new URL(origin).hostname : undefined)
