import { Type } from 'typebox'
import { successReply } from '../../success-reply.ts'
import { AuditEntryField, AuditQuery } from '../audit-fields.ts'
import { studioCall } from '../studio-call.ts'

/**
 * Lists entries of the audit log, the latest first: those about access for the right `people`, those about members for `decide-money` or
 * `answer-members`.
 */
export const audit = studioCall('audit', {
  method: 'GET',
  who: 'operator',
  right: 'audit',
  query: Type.Object({
    ...AuditQuery,
    below: Type.Optional(
      Type.String({ pattern: '^[1-9]\\d{0,14}$', description: 'Entries with a lower number, for the next page.' }),
    ),
  }),
  reply: successReply(
    Type.Object({
      entries: Type.Array(AuditEntryField),
      more: Type.Boolean({ description: 'Older entries fit, too.' }),
    }),
  ),
})
