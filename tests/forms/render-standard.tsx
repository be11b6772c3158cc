/** Renders a form with rjsf's own theme and validator, to prove that its schemas are standard. */
import Form, { getDefaultRegistry } from '@rjsf/core'
import validator from '@rjsf/validator-ajv8'
import { Ajv } from 'ajv'
import { renderToStaticMarkup } from 'react-dom/server'
import type { PageForm } from '../../src/schemas/forms/form-schema.ts'

const { TextWidget, PasswordWidget } = getDefaultRegistry().widgets
/** Widgets without a standard name, which a theme has to supply. */
const WIDGETS = {
  tel: TextWidget,
  captcha: TextWidget,
  code: TextWidget,
  'dialing-code': TextWidget,
  'payment-password': PasswordWidget,
  integer: TextWidget,
  percent: TextWidget,
  money: TextWidget,
}
const ajv = new Ajv({ strict: false })

/** @returns errors of the form's schema by the meta schema of JSON Schema */
export const findSchemaErrors = ({ schema }: PageForm): unknown[] =>
  ajv.validateSchema(schema) ? [] : (ajv.errors ?? [])

export const renderStandard = ({ schema, uiSchema }: PageForm, formData: Readonly<Record<string, unknown>>): string =>
  renderToStaticMarkup(
    <Form
      schema={schema as never}
      uiSchema={uiSchema as never}
      validator={validator}
      formData={formData}
      widgets={WIDGETS as never}
    />,
  )
