import { Type } from 'typebox'
import { successReply } from '../../success-reply.ts'
import { SeqField } from '../draft-fields.ts'
import { BrandField } from '../fields.ts'
import { studioCall } from '../studio-call.ts'

/** Says for each language of a brand which operation changed a text last, of published drafts too. */
export const textChanges = studioCall('text-changes', {
  method: 'GET',
  who: 'operator',
  right: 'read',
  query: Type.Object({
    brand: BrandField,
    key: Type.String({ minLength: 1, maxLength: 1000, description: 'Key of the text, such as nav.home.' }),
    languages: Type.String({
      pattern: '^[\\w-]{2,20}(?:,[\\w-]{2,20}){0,99}$',
      description: 'Codes of the languages that are asked for, with commas between them.',
      examples: ['EN,VI'],
    }),
  }),
  reply: successReply(
    Type.Record(Type.String(), SeqField, { description: 'By code of the language; those never changed are left out.' }),
  ),
})
