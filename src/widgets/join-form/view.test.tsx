// @vitest-environment happy-dom
import { createTestForm } from '../../../tests/forms/create-test-form.ts'
import { describeConformance } from '../../../tests/widgets/describe-conformance.tsx'
import { examplePage } from '../../../tests/widgets/example-page.ts'
import { settings } from './settings.ts'
import { View } from './view.tsx'

const form = createTestForm({
  ...{ id: 'join', submit: 'Apply' },
  fields: [
    {
      ...{ id: 'fullname', kind: 'text', label: 'Name', required: true, minLength: 0, maxLength: 80 },
      messages: { required: 'empty', pattern: '', length: '', equals: '' },
    },
  ],
})
describeConformance({
  ...{ name: 'join-form', settings, View },
  page: { screen: { ...examplePage().screen, forms: { join: form } } },
})
