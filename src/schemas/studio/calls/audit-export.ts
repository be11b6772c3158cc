import { Type } from 'typebox'
import { oneOf } from '../../one-of.ts'
import { successReply } from '../../success-reply.ts'
import { AuditQuery } from '../audit-fields.ts'
import { studioCall } from '../studio-call.ts'

/** Writes the entries that `audit` lists into a file, the oldest first. */
export const auditExport = studioCall('audit-export', {
  method: 'GET',
  who: 'operator',
  right: 'audit',
  query: Type.Object({ ...AuditQuery, form: oneOf(['json', 'csv'], { description: 'Form of the file.' }) }),
  reply: successReply(Type.Object({ name: Type.String(), text: Type.String() })),
  problems: ['audit/too-many'],
})
