// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { FormFieldModel, FormModel } from '../../engine/site-model.ts'
import RjsfForm from './rjsf-form.tsx'

beforeAll(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterAll(() => void vi.unstubAllGlobals())

const formOf = (mobile: Partial<FormFieldModel>): FormModel => ({
  id: 'register',
  submit: 'Send',
  fields: [
    {
      id: 'mobileNum',
      kind: 'phone',
      label: 'Mobile',
      required: false,
      minLength: 9,
      maxLength: 9,
      messages: { required: 'required', pattern: 'pattern', length: 'nine digits', equals: 'equals' },
      ...mobile,
    },
  ],
})

it('REG-18 VAL-05 what stands in a form is judged again when another form takes its place', async () => {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const formRef = { current: null }
  const show = (form: FormModel) =>
    act(async () =>
      root.render(
        <RjsfForm
          form={form}
          values={{ mobileNum: '0912' }}
          context={{
            fields: new Map(form.fields.map(field => [field.id, field])),
            draw: (field, fault) => <output>{fault && field.messages[fault]}</output>,
            className: '',
          }}
          formRef={formRef}
          attributes={{ id: 'f', action: '/', className: '' }}
          serverErrors={{}}
          onSubmit={() => {}}
          onFaults={() => {}}
        >
          <button type="submit">Send</button>
        </RjsfForm>,
      ),
    )
  const told = () => place.querySelector('output')?.textContent
  await show(formOf({}))
  expect(told()).toBe('nine digits')
  await show(formOf({ required: true, label: 'Phone' }))
  expect(told()).toBe('nine digits')
  await show(
    formOf({ required: true, label: 'Phone', messages: { ...formOf({}).fields[0]!.messages, length: 'chín chữ số' } }),
  )
  expect(told()).toBe('chín chữ số')
  await act(async () => root.unmount())
})
