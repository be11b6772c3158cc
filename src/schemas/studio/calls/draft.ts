import { Type } from 'typebox'
import { successReply } from '../../success-reply.ts'
import { ChangeField, ConflictField, DocumentsField, PresentField, SeqField, StepField } from '../draft-fields.ts'
import { BrandField, MomentField } from '../fields.ts'
import { studioCall } from '../studio-call.ts'

/** Opens the draft of a brand; all its editors work in it. */
export const draft = studioCall('draft', {
  method: 'GET',
  who: 'operator',
  right: 'read',
  query: Type.Object({ brand: BrandField }),
  reply: successReply(
    Type.Object({
      id: Type.String(),
      seq: SeqField,
      since: MomentField,
      reviewRound: Type.Integer(),
      release: Type.Optional(Type.String({ description: 'Hash of the release that players see.' })),
      /** The brand's own documents with all changes. */
      layer: DocumentsField,
      /** The documents that the brand inherits, merged. */
      inherited: DocumentsField,
      changes: Type.Optional(Type.Array(ChangeField)),
      conflicts: Type.Array(ConflictField),
      present: Type.Array(PresentField),
      steps: Type.Object(
        { undo: Type.Optional(StepField), redo: Type.Optional(StepField) },
        { description: 'The step that the caller can take back, or bring back; absent: there is none.' },
      ),
      rollback: Type.Optional(
        Type.Object(
          { by: Type.String({ description: 'E-mail address, or name at the command line.' }), at: MomentField },
          { description: 'The rollback to the release that players see; absent: that release was published.' },
        ),
      ),
    }),
  ),
})
