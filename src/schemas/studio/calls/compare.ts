import { Type } from 'typebox'
import { successReply } from '../../success-reply.ts'
import { SeqField } from '../draft-fields.ts'
import { BrandField } from '../fields.ts'
import { studioCall } from '../studio-call.ts'

const pattern = '^(?:draft|current|[0-9a-f]{4,16})$'

/** Says what differs for players between two releases, or between a release and the draft. */
export const compare = studioCall('compare', {
  method: 'GET',
  who: 'operator',
  right: 'read',
  query: Type.Object({
    brand: BrandField,
    from: Type.Optional(Type.String({ pattern, description: 'Beginning of a hash; default: current.' })),
    to: Type.Optional(Type.String({ pattern, description: 'Beginning of a hash, or draft, the default.' })),
  }),
  reply: successReply(
    Type.Object({
      from: Type.String(),
      to: Type.String(),
      seq: Type.Optional(SeqField),
      candidate: Type.Optional(Type.String({ description: 'Hash of the release that the draft compiles to.' })),
      release: Type.Optional(Type.String({ description: 'Hash of the release that players see.' })),
      changes: Type.Array(
        Type.Object({
          kind: Type.String(),
          lines: Type.Array(Type.String(), { description: 'The change, and below it those that followed from it.' }),
        }),
      ),
    }),
  ),
  problems: ['draft/refused'],
})
