/** Tests that a name is accepted as people write it, and by the same rule wherever a brand asks for it. */
import { describe, expect, it } from 'vitest'
import { brands } from './open-brands.ts'

const NAMES = [
  ...['张伟', '张伟明', '欧阳明华', '王 伟', '买买提·艾力'],
  ...['Nguyễn Văn An', 'nguyễn văn an', 'NGUYEN VAN AN'],
  ...['สมชาย ใจดี', 'Suharto', "Nur'aini binti Ahmad", 'Anne-Marie O’Neil', 'မောင်မောင်', '김민준'],
]
const FIELDS = ['payeeName', 'fullname']

describe.each(brands)('$id', ({ document, siteOf }) => {
  it.each(document.tenant.languages.supported)(
    'names of people are accepted by registration and profile in %s',
    language => {
      const forms = [siteOf('visitor', language).forms.register!, siteOf('member', language).forms.profile!]
      const fields = forms.flatMap(({ id, fields }) =>
        fields.filter(field => FIELDS.includes(field.id)).map(field => ({ ...field, form: id })),
      )
      expect(fields.length).toBeGreaterThan(0)
      for (const { form, id, pattern, minLength, maxLength } of fields) {
        const fits = (name: string) => new RegExp(pattern!, 'u').test(name) && [...name].length >= minLength
        expect(
          NAMES.filter(name => !fits(name) || name.length > maxLength),
          `${form}: ${id}`,
        ).toEqual([])
        expect(['', '张3', 'Lan88', ' '].filter(fits), `${form}: ${id}`).toEqual([])
      }
    },
  )
})
