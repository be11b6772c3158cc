import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { FormFieldModel } from '../../engine/site-model.ts'
import { FormField } from './form-field.tsx'

const draw = (field: Partial<FormFieldModel>, value = '', error?: string) =>
  renderToStaticMarkup(
    <FormField
      field={{
        ...{ id: 'one', kind: 'text', label: 'Label', required: false, minLength: 0, maxLength: 255 },
        messages: { required: '', pattern: '', length: '', equals: '' },
        ...field,
      }}
      id="f-one"
      value={value}
      error={error}
      onChange={() => {}}
      onBlur={() => {}}
    />,
  )

it('REG-04 a birthday is asked with the calendar of the platform', () => {
  expect(draw({ kind: 'date' }, '1999-12-31')).toMatch(/<input[^>]*type="date"[^>]*value="1999-12-31"/)
})

it('REG-04 what is one of a list is a list, where nothing is chosen until somebody chooses', () => {
  const options = [
    { value: 'a', label: 'One' },
    { value: 'b', label: 'Two' },
  ]
  const html = draw({ kind: 'select', options, required: true })
  expect(html).toMatch(/<select[^>]*name="one"[^>]*aria-required="true"/)
  expect(html).toMatch(/<option value="" disabled="" hidden="" selected="">/)
  expect(draw({ kind: 'select', options }, 'b')).toContain('<option value="b" selected="">Two</option>')
  expect(draw({ kind: 'select' }), 'a list without entries is typed').toContain('<input')
})

it('REG-06 a code has a box for each digit where its length is fixed, and a plain field where it may be any', () => {
  const boxes = (html: string) => html.split('<span').length - 1
  const fixed = draw({ kind: 'code', minLength: 6, maxLength: 6, autocomplete: 'one-time-code' }, '12')
  expect(boxes(fixed)).toBe(6)
  expect(fixed).toMatch(/<input[^>]*autoComplete="one-time-code"[^>]*inputMode="numeric"/i)
  const free = draw({ kind: 'code', minLength: 0, maxLength: 255 }, '12')
  expect(boxes(free)).toBe(0)
  expect(free).toMatch(/<input[^>]*value="12"/)
})

it.each([
  [{}],
  [{ kind: 'date' }],
  [{ kind: 'textarea' }],
  [{ kind: 'checkbox' }],
  [{ kind: 'code', minLength: 6, maxLength: 6 }],
  [{ kind: 'select', options: [{ value: 'a', label: 'A' }] }],
] satisfies [Partial<FormFieldModel>][])('REG-18 %j says its fault in place of its hint, and points to it', field => {
  const html = draw({ ...field, hint: 'The hint' }, '', 'The fault')
  expect(html).toContain('The fault')
  expect(html).not.toContain('The hint')
  expect(html).toMatch(
    /aria-invalid="true"[^>]*aria-describedby="f-one-error"|aria-describedby="f-one-error"[^>]*aria-invalid="true"/,
  )
  expect(html).toMatch(/id="f-one-error"[^>]*role="alert"/)
})
