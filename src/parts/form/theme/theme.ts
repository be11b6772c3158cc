/** Our rjsf theme: a template for each kind of layout, and a widget for each `ui:widget` that the engine writes. */
import type { RegistryWidgetsType, RJSFSchema, TemplatesType } from '@rjsf/utils'
import { CheckboxWidget, DialingCodeWidget, FileWidget, SelectWidget } from './choice-widgets.tsx'
import { ArrayFieldItemTemplate, ArrayFieldTemplate, FieldTemplate, ObjectFieldTemplate } from './templates.tsx'
import {
  CaptchaWidget,
  CodeWidget,
  DateWidget,
  EmailWidget,
  PasswordWidget,
  PaymentPasswordWidget,
  TelWidget,
  TextareaWidget,
  TextWidget,
} from './text-widgets.tsx'

type Values = Record<string, unknown>

export const TEMPLATES = {
  FieldTemplate,
  ObjectFieldTemplate,
  ArrayFieldTemplate,
  ArrayFieldItemTemplate,
} as unknown as Partial<TemplatesType<Values, RJSFSchema>>

export const WIDGETS = {
  TextWidget,
  PasswordWidget,
  EmailWidget,
  TextareaWidget,
  DateWidget,
  SelectWidget,
  CheckboxWidget,
  FileWidget,
  tel: TelWidget,
  captcha: CaptchaWidget,
  code: CodeWidget,
  'dialing-code': DialingCodeWidget,
  'payment-password': PaymentPasswordWidget,
  // `number-widgets.tsx` has better ones, which pages with a form alone do without
  RadioWidget: SelectWidget,
  integer: TextWidget,
  percent: TextWidget,
  money: TextWidget,
} as unknown as RegistryWidgetsType<Values, RJSFSchema>
