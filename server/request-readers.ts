/** Readers of facts about a request that the composition root needs before any route runs. */
import type { IncomingMessage } from 'node:http'
import type { AppOptions } from './app-options.ts'
import { type HostKind, readHostKind } from './http/hosts.ts'
import { createSchemeReader } from './http/trusted-peer.ts'

export interface RequestReaders {
  hostKindOf(request: IncomingMessage): HostKind
  schemeOf(request: IncomingMessage): 'http' | 'https'
}

export function createRequestReaders({ directory, gamesOrigin, trustProxy }: AppOptions): RequestReaders {
  const gamesHost = gamesOrigin ? new URL(gamesOrigin).hostname : undefined
  return {
    hostKindOf: request => readHostKind(request.headers.host, directory.tenantOf, gamesHost),
    schemeOf: createSchemeReader(trustProxy),
  }
}
