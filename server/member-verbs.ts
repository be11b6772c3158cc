/** Verbs of the operator's command line about one member; each use is in the audit log. */
import type { Visitor } from '../src/engine/index.ts'
import { roleOfFlag } from '../src/schemas/session/agent-flag.ts'
import type { Clock } from './http/context.ts'
import { describeMember, type MemberDescription } from './platform/features/support/describe-member.ts'
import type { Store } from './store/open-store.ts'
import type { ControlVerbs } from './tenants/control/control.ts'
import { writeAudit } from './tenants/release/audit.ts'

/** Answer about a member; `member` is left out when there is none of that name. */
export interface MemberAnswer {
  member?: MemberDescription
}

/** Traits of a member for whom a page is explained. */
export type MemberAsVisitor = Partial<Omit<Visitor, 'language'>> & { language?: string | null }

export function memberVerbs({ store, clock }: { store: Store; clock: Clock }): ControlVerbs {
  /** Looks the member up and records the operator, in one transaction: nothing is shown that is not recorded. */
  const lookUp = (params: Record<string, unknown>, purpose: string) =>
    store.transaction(async tx => {
      const { id, username, who, why, request } = params as Record<
        'id' | 'username' | 'who' | 'why' | 'request',
        string
      >
      const now = clock.now()
      const member = await describeMember(tx, { tenantId: id, username, now })
      const summary = member ? purpose : `${purpose}: there is no such member`
      await writeAudit(tx, id, [{ what: 'member', subject: member?.account.username ?? username, summary }], {
        who,
        why,
        now,
        request,
      })
      return member
    })
  return {
    async member(params): Promise<MemberAnswer> {
      const member = await lookUp(params, 'looked at what is stored')
      return { ...(member && { member }) }
    },
    async visitor(params): Promise<MemberAsVisitor> {
      const member = await lookUp(params, 'explained a page as this member')
      if (!member) return {}
      const { type, upline, language } = member.account
      return { role: roleOfFlag(type), toUpline: upline !== null, language }
    },
  }
}
