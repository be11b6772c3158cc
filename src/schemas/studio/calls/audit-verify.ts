import { Type } from 'typebox'
import { successReply } from '../../success-reply.ts'
import { RoleBrandField } from '../fields.ts'
import { studioCall } from '../studio-call.ts'

/** Verifies the hash chain of a brand's audit log. */
export const auditVerify = studioCall('audit-verify', {
  method: 'GET',
  who: 'operator',
  right: 'audit',
  query: Type.Object({ brand: RoleBrandField }),
  reply: successReply(
    Type.Object({
      broken: Type.Optional(Type.String({ description: 'Sentence that names the first entry that breaks the chain.' })),
    }),
  ),
})
