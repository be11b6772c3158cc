// @vitest-environment happy-dom
import { createTestForm } from '../../../tests/forms/create-test-form.ts'
import { describeConformance } from '../../../tests/widgets/describe-conformance.tsx'
import { examplePage } from '../../../tests/widgets/example-page.ts'
import { memberAnswers } from '../../../tests/widgets/member-answers.ts'
import type { FormFieldModel } from '../../engine/forms/form-model.ts'
import { settings } from './settings.ts'
import { View } from './view.tsx'

const field = (id: string): FormFieldModel => ({
  ...{ id, kind: 'text', label: `Label ${id}`, required: false, minLength: 0, maxLength: 64 },
  messages: { required: '', pattern: '', length: '', equals: '' },
})
const form = createTestForm({
  id: 'bind-contact',
  submit: 'Save',
  fields: [{ ...field('kind'), kind: 'hidden' }, field('mobileNum'), field('verificationCode')],
})
const page = { screen: { ...examplePage().screen, forms: { [form.id]: form } } }
describeConformance({ name: 'bind-contact', settings, View, page, answers: memberAnswers })
