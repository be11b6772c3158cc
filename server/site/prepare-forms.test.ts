import { expect, it } from 'vitest'
import { collectLines } from '../../tests/collect-log.ts'
import { createTestForm, testField } from '../../tests/forms/create-test-form.ts'
import type { CompiledValidator } from '../form-validators/form-validators.ts'
import { prepareForms } from './prepare-forms.ts'

it('a page is rendered without the validator that could not be compiled, and with all others', async () => {
  const [good, bad] = ['good', 'bad'].map(id => createTestForm({ id, submit: '', fields: [testField(id)] }))
  const lines: string[] = []
  const registered: string[] = []
  const addresses = await prepareForms(
    { good: good!, bad: bad! },
    {
      formValidators: {
        async compile(schema) {
          if (schema === bad!.schema) throw new Error('took longer than 10 seconds')
          return { functions: {} } as CompiledValidator
        },
      },
      register: address => registered.push(address),
      log: collectLines(line => lines.push(line)),
    },
  )
  expect([addresses, registered]).toEqual([[good!.validator], [good!.validator]])
  expect(lines).toEqual([
    expect.stringContaining(
      `the validator of a form could not be compiled form=bad validator=${bad!.validator}: Error: took longer than 10 seconds`,
    ),
  ])
})
