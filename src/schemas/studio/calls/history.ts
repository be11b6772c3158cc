import { Type } from 'typebox'
import { successReply } from '../../success-reply.ts'
import { BrandField, MomentField } from '../fields.ts'
import { studioCall } from '../studio-call.ts'

/**
 * Lists who changed something of a brand, the latest first. Entries of the class `access` are in the audit log alone; decisions about money
 * are listed for `decide-money` or `answer-members`, everything else for all who may read.
 */
export const history = studioCall('history', {
  method: 'GET',
  who: 'operator',
  right: 'read',
  query: Type.Object({
    brand: BrandField,
    limit: Type.Optional(Type.String({ pattern: '^[1-9]\\d{0,2}$', description: 'Default: 50.' })),
  }),
  reply: successReply(
    Type.Array(
      Type.Object({
        what: Type.String({
          description: 'publish, rollback, toggle, rule, game, promotion, sandbox or office.',
        }),
        subject: Type.String({ description: 'Hash of the release, or name of what was changed.' }),
        summary: Type.String(),
        who: Type.String(),
        why: Type.String(),
        at: MomentField,
        current: Type.Boolean({ description: 'Made the release that players see.' }),
      }),
    ),
  ),
})
