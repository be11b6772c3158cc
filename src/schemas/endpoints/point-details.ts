import { Type } from 'typebox'
import { pointsField } from '../codes/points.ts'
import { oneOf } from '../one-of.ts'
import { pagedReply } from '../records/pages.ts'
import { kindField, RangeSchema, RECORD_PROBLEMS, recordFields } from '../records/record-query.ts'
import { endpoint } from './endpoint.ts'

const totals = {
  count: Type.Integer(),
  in: pointsField('What came.'),
  out: pointsField('What went.'),
}

/** Changes of the member's points within a date range, newest first, with totals. */
export const pointDetails = endpoint('pointDetails', {
  method: 'GET',
  path: '/wps/relay/ODSFE2_MemTransDet',
  who: 'member',
  feature: 'pointsMall',
  query: Type.Object({ ...recordFields, kind: kindField }),
  reply: pagedReply(
    Type.Object({
      id: Type.String(),
      at: Type.Integer({ description: 'Milliseconds since 1970.' }),
      kind: Type.String({ description: 'The type: code of the kind; its text is `transaction.<kind>`.' }),
      points: pointsField('What the member had before.'),
      changedPoints: pointsField('What was added; below zero: taken.'),
      balance: pointsField('What the member had after it.'),
      amount: Type.String({
        description:
          'Money that belongs to it, a decimal amount: what was bet, what was paid or given back, what came of a conversion; 0.00: none.',
      }),
      remark: Type.String({ description: 'The goods and their quantity, or why; may be empty.' }),
      status: oneOf(['done', 'in-process', 'rejected', 'approved'], {
        description: 'Of a redemption, what became of it; of everything else: done.',
      }),
    }),
    {
      totals: Type.Object({ ...totals, net: pointsField('What came minus what went.') }),
      kinds: Type.Array(Type.Object({ kind: Type.String(), ...totals }), {
        description: 'What of each kind there was within the date range, of all kinds, not only the one asked for.',
      }),
      range: RangeSchema,
    },
  ),
  problems: RECORD_PROBLEMS,
  source: '7 Points; 5 Data; 9 Date presets',
})
