/** Interface to the platform behind a brand: the reference backend, or an upstream behind the proxy. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ContractKind } from '../../src/schemas/agents/contract-kinds.ts'
import type { Metadata } from '../../src/schemas/metadata/metadata.ts'
import type { InProcessCall } from './in-process-calls.ts'

/** Source of brands' metadata. */
export interface MetadataSource {
  /** Reads the metadata. @returns it with a version that changes with its contents. @throws when the platform does not answer */
  metadata(tenantId: string): Promise<{ version: string; wire: Metadata }>
  /** Every change of the metadata is published as an event, so that polling is not needed. */
  announcesChanges: boolean
}

export interface UpstreamState {
  origin: string
  state: 'up' | 'down' | 'probing'
  /** The last failure, and its time in ISO 8601. */
  lastFault?: { at: string; why: string }
}

export interface Backend {
  /** Adds session reading and all endpoints; `request.tenantId` must be set by an earlier onRequest hook. */
  register(app: FastifyInstance): Promise<void>
  /** Answers a public call in process, for a page that is rendered on the server. */
  answer: InProcessCall
  /** The contracts that the agent of a request has at the upstream; none while it does not answer. Undefined for the reference backend. */
  contracts?(request: FastifyRequest): Promise<Partial<Record<ContractKind, boolean>>>
  /** State of the upstream, for /health/ready; undefined for the reference backend. */
  health?(): { upstream: UpstreamState[] }
  /** Result of every public call of the upstream by name, for /health/upstream: `ok`, or the problem. */
  examine?(tenantId: string): Promise<Record<string, string>>
}
