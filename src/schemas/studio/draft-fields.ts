/** Fields of the calls about drafts. */
import { type Static, Type } from 'typebox'
import { oneOf } from '../one-of.ts'
import { BrandField, IdField, LONGEST, MomentField } from './fields.ts'

const at = Type.String({
  minLength: 2,
  maxLength: 2000,
  description: 'Address of the value.',
  examples: ['screens/home:/main/[slots]/settings/count'],
})
const next = Type.Optional(
  Type.Union([Type.String({ maxLength: 200 }), Type.Null()], {
    description: 'The name or entry before which it is written where the layer lacks it; null: at the end.',
  }),
)
const Place = Type.Union([
  Type.Object({ before: Type.String({ maxLength: 200 }) }, { additionalProperties: false }),
  Type.Object({ after: Type.String({ maxLength: 200 }) }, { additionalProperties: false }),
])
const kind = <const Kind extends string>(name: Kind) => Type.Literal(name)

/** An operation that is sent: src/engine/operations says what each does. */
export const OperationField = Type.Union([
  Type.Object({ kind: kind('set'), at, value: Type.Unknown(), next }, { additionalProperties: false }),
  Type.Object({ kind: kind('add'), at, value: Type.Unknown(), next }, { additionalProperties: false }),
  Type.Object({ kind: kind('inherit'), at, next }, { additionalProperties: false }),
  Type.Object({ kind: kind('remove'), at, next }, { additionalProperties: false }),
  Type.Object({ kind: kind('move'), at, place: Type.Optional(Place), next }, { additionalProperties: false }),
])
export type WireOperation = Static<typeof OperationField>

/** An operation in a reply, with whatever its value holds. */
const StoredOperation = Type.Unsafe<WireOperation>(Type.Object({}, { additionalProperties: true }))
/** Documents by path inside the brand's folder, such as `screens/home.json`. */
export const DocumentsField = Type.Unsafe<Record<string, unknown>>(Type.Object({}, { additionalProperties: true }))

export const SeqField = Type.Integer({ minimum: 0, description: 'Number of an operation; 0: before the first.' })
export const KeyField = Type.String({
  minLength: 8,
  maxLength: 100,
  description: 'Chosen by the caller: the same key again has no second effect, and gets the first reply.',
})

export const AppliedField = Type.Array(Type.Object({ seq: SeqField, operation: StoredOperation }), {
  description: 'The operations as they were applied.',
})

const Side = Type.Object({
  by: Type.String({ description: 'Name of the person, or "The files".' }),
  operation: StoredOperation,
  value: Type.Optional(
    Type.Unknown({ description: 'The value at the address after this change; absent: there is none.' }),
  ),
})
export const ConflictField = Type.Object({
  id: IdField,
  at: Type.String({ description: 'Address of what both change.' }),
  mine: Type.Object({ ...Side.properties }, { description: 'The side that is not in the draft.' }),
  theirs: Type.Optional(
    Type.Object(
      { ...Side.properties },
      { description: 'The side that is in the draft; absent: the operation fits the draft no longer.' },
    ),
  ),
  message: Type.Optional(Type.String({ description: 'The reason for which the operation cannot be applied.' })),
})

export const ChangeField = Type.Object(
  {
    operation: StoredOperation,
    before: Type.Optional(
      Type.Unknown({ description: 'The value of the files at the address; absent: there is none.' }),
    ),
    by: Type.Optional(Type.String({ description: 'Name of the person who changed the place last.' })),
    at: Type.Optional(MomentField),
  },
  { description: 'A difference between the files and the draft; whatever was taken back is none.' },
)

export const PresentField = Type.Object({
  name: Type.String(),
  you: Type.Boolean(),
  at: Type.Optional(Type.String({ description: 'Address that is selected.' })),
})

/** A problem of the check, as in `npm run tenant -- check`. */
export const DraftProblemField = Type.Object({
  severity: oneOf(['error', 'warning', 'info']),
  code: Type.String(),
  file: Type.String({ description: 'Path from the folder of all brands.' }),
  line: Type.Integer(),
  column: Type.Integer(),
  pointer: Type.String({ description: 'JSON pointer into the file.' }),
  at: Type.Optional(Type.String({ description: 'Address; absent in files that no operation changes.' })),
  beside: Type.Optional(Type.String({ description: 'Address of the other value of a problem between two.' })),
  message: Type.String(),
  fix: Type.String(),
})

/** A step that can be taken back, or brought back. */
export const StepField = Type.Object({
  at: Type.String({ description: 'Address of its first change.' }),
  entry: Type.Optional(Type.Unknown({ description: 'Entry that the change adds or removes; the draft may lack it.' })),
  count: Type.Integer({ minimum: 1, description: 'Number of its changes.' }),
})
export type DraftStep = Static<typeof StepField>

/** Reply of undo and redo. */
export const TakenBackField = Type.Object({
  seq: Type.Optional(SeqField),
  applied: Type.Optional(AppliedField),
  refused: Type.Optional(Type.String({ description: 'The reason for which nothing was changed.' })),
  step: Type.Optional(Type.String({ description: 'Name of the refused step, by which the next call can skip it.' })),
})

/** An undo or redo; `skip` names a step that was refused, which is left as it is for the one before it. */
export const TakeBackField = Type.Object({
  brand: BrandField,
  key: Type.Optional(KeyField),
  skip: Type.Optional(Type.String({ maxLength: 200 })),
})

/** A brand that extends another one, with the effect of a publish of that one. */
export const DependantField = Type.Object({
  id: Type.String(),
  name: Type.String(),
  outcome: oneOf(['waiting', 'changed', 'same', 'errors', 'held', 'failed'], {
    description: 'waiting: it is yet to follow a publish; errors, held and failed: its release stays.',
  }),
})

export const HashField = Type.String({ pattern: '^[0-9a-f]{16}$', description: 'Hash of a release.' })
export const WhyField = Type.String({ maxLength: LONGEST.why, description: 'What changed, for the history.' })
