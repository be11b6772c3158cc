import { Type } from 'typebox'
import { OperatorError } from '../../http/operator-error.ts'
import { viewUpload } from '../../platform/people/uploads/view-upload.ts'
import { brandField, textField } from '../../verbs/fields.ts'
import { defineRead } from '../../verbs/verb.ts'

/** Shows a member's picture; the platform writes each view into the audit log. */
export const proof = defineRead({
  name: 'proof',
  about: 'save a picture that a member uploaded; each view is in the audit log',
  input: Type.Object({
    brand: brandField,
    picture: textField(
      {
        title: 'picture',
        description: 'as a list names it',
        example: '0b6f6a5e-9c1d-4c58-8a0e-3f5d2c1b7a90',
      },
      { pattern: '^[0-9a-f-]{36}$' },
    ),
  }),
  examples: ['luckystar 0b6f6a5e-9c1d-4c58-8a0e-3f5d2c1b7a90'],
  role: 'cashier',
  label: 'Picture',
  explain: (_refusal, { picture }) =>
    new OperatorError(`There is no picture ${picture} here.`, 'The lists name the pictures that wait.'),
  async read({ context, input: { brand, picture: id }, audit }) {
    const { body } = await viewUpload(context.store, { ...audit, tenantId: brand, id, why: 'office' })
    return {
      message: `Picture ${id} of ${brand}.`,
      brand,
      file: { name: `proof-${id}.jpg`, base64: body.toString('base64') },
    }
  },
})
