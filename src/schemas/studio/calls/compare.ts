import { Type } from 'typebox'
import { oneOf } from '../../one-of.ts'
import { successReply } from '../../success-reply.ts'
import { DraftProblemField, SeqField } from '../draft-fields.ts'
import { BrandField } from '../fields.ts'
import { studioCall } from '../studio-call.ts'

/** One change of the players' site, with the parts of `src/engine/compare/site-change.ts`. */
const ToldChangeField = Type.Object({
  what: oneOf(['added', 'removed', 'moved', 'changed']),
  kind: Type.String(),
  subject: Type.String({ description: 'Address, as explain takes it: menu:agent/dividend.' }),
  name: Type.String({ description: 'Text that players read of it; else its id.' }),
  settings: Type.Optional(
    Type.Array(
      Type.Object({
        setting: Type.String({ description: 'Dotted name: settings.count.' }),
        before: Type.Optional(Type.Unknown()),
        after: Type.Optional(Type.Unknown()),
      }),
    ),
  ),
  after: Type.Optional(Type.String({ description: 'Of a move: what comes before it now; absent: it comes first.' })),
  behind: Type.Optional(Type.String({ description: 'Address of what comes before it now.' })),
  behindWidget: Type.Optional(Type.String({ description: 'Where that is a widget: the name of its folder.' })),
  from: Type.Optional(Type.String({ description: 'Of a move out of another widget or list: its address before.' })),
  widget: Type.Optional(Type.String({ description: 'Of a widget: the name of its folder.' })),
  heading: Type.Optional(Type.String({ description: 'Of a widget: its heading in the newer state that has it.' })),
  seenBy: Type.String({ description: 'Visitors who see it; empty: all of them.' }),
  line: Type.String({ description: 'The change in one line of text.' }),
})

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
      errors: Type.Array(DraftProblemField, { description: 'Errors of the draft, with which nothing is compared.' }),
      changes: Type.Array(Type.Array(ToldChangeField), {
        description: 'Each change, with those that followed from it behind it.',
      }),
    }),
  ),
  problems: ['draft/refused'],
})
