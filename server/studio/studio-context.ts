/** Context of the studio's calls, and the input of each handler. */
import type { AnyStudioCall, StudioBodyOf, StudioQueryOf, StudioReplyOf } from '../../src/schemas/studio/studio-call.ts'
import type { Frozen } from '../http/handler.ts'
import type { OperatorContext } from '../operators/operator-context.ts'
import type { OperatorSession } from '../operators/sessions.ts'
import type { RelyingParty } from '../second-factor/passkeys.ts'
import type { TenantSources } from '../tenants/check/check-context.ts'
import type { TenantDirectory } from '../tenants/directory/directory.ts'
import type { AuditContext } from '../tenants/release/audit.ts'
import type { SessionCookie } from './session-cookie.ts'

export interface StudioContext extends OperatorContext {
  directory: Pick<TenantDirectory, 'current' | 'list' | 'reload'>
  /** The folders of brands, and what the program can show; drafts are made of them. */
  sources: TenantSources
  /** Returns the origin of the studio, which no request decides; it is known once the server listens. */
  origin(): string
}

export interface StudioInput<C extends AnyStudioCall = AnyStudioCall> {
  query: StudioQueryOf<C>
  body: StudioBodyOf<C>
  /** Session of the caller in any stage; null for a browser without one. */
  session: OperatorSession | null
  /** Session of the caller of a call that requires one. */
  readonly operator: OperatorSession
  cookie: SessionCookie
  ip: string
  /** The studio as a site for passkeys. */
  party: RelyingParty
  /** Author, time and request of a change, for the audit log. */
  readonly audit: AuditContext
  /** Id of the request. */
  request: string
  context: StudioContext
}

export interface StudioHandler {
  call: AnyStudioCall
  run(input: StudioInput): Promise<unknown>
}

/**
 * Pairs a contract with the function that answers it; the default export of server/studio/calls/<same name>.ts.
 * @example export default handleStudio(passkeys, async ({ operator, context }) => ({ success: true, value: … }))
 */
export const handleStudio = <C extends AnyStudioCall, const Reply extends Frozen<StudioReplyOf<C>>>(
  call: C,
  run: (input: StudioInput<C>) => Promise<Reply>,
): StudioHandler => ({ call, run: input => run(input as StudioInput<C>) })
