/** The form as rjsf draws it with our own theme and our own judge; loaded when a form is about to be filled in. */
import Form from '@rjsf/core'
import type {
  ErrorSchema,
  FieldTemplateProps,
  ObjectFieldTemplateProps,
  RJSFSchema,
  RJSFValidationError,
  ValidatorType,
  WidgetProps,
} from '@rjsf/utils'
import processRawValidationErrors from '@rjsf/validator-ajv8/lib/processRawValidationErrors.js'
import { createContext, type ReactNode, type RefObject, use, useLayoutEffect, useMemo, useRef } from 'react'
import type { FormFieldModel, FormModel } from '../../engine/site-model.ts'
import type { FieldFault } from '../../schemas/form-data.ts'
import { type FormValues, findFaults } from './check-form.ts'
import { formSchema, formUiSchema } from './form-schema.ts'

/** What the theme needs of the host around it; a context of our own, because rjsf remembers its form context too long. */
export interface FieldContext {
  fields: ReadonlyMap<string, FormFieldModel>
  draw(field: FormFieldModel, fault: FieldFault | undefined): ReactNode
  className: string
}

const HostContext = createContext<FieldContext | null>(null)

/** What the host asks of the form. */
export type RjsfHandle = Pick<Form<FormValues, RJSFSchema>, 'submit' | 'onBlur'>

export interface RjsfFormProps {
  form: FormModel
  values: FormValues
  context: FieldContext
  formRef: RefObject<RjsfHandle | null>
  attributes: { id: string; action: string; className: string }
  serverErrors: Record<string, string>
  onSubmit(values: FormValues): void
  onFaults(faults: Record<string, FieldFault>): void
  children: ReactNode
}

export default function RjsfForm(props: RjsfFormProps) {
  const { form, values, context, formRef, attributes, serverErrors, onSubmit, onFaults, children } = props
  const schema = useMemo(() => formSchema(form), [form])
  const uiSchema = useMemo(() => formUiSchema<FormValues>(form), [form])
  const extraErrors = useMemo(() => errorSchema(serverErrors), [serverErrors])
  // one validator for good: the form keeps the first it is given, and takes any other for the same
  const current = useRef(form)
  const validator = useMemo(() => createValidator(current), [])
  // it judges each change of values, but neither those it begins with, which may have been typed and left before it came, nor
  // those that stand there when another form takes the place of this one: a newer release, another language, another country
  useLayoutEffect(() => {
    current.current = form
    formRef.current?.onBlur('root', undefined)
  }, [form, formRef])
  return (
    <HostContext value={context}>
      <Form<FormValues, RJSFSchema>
        ref={form => {
          formRef.current = form
        }}
        {...attributes}
        method="post"
        schema={schema}
        uiSchema={uiSchema}
        validator={validator}
        formData={values}
        widgets={WIDGETS}
        templates={TEMPLATES}
        extraErrors={extraErrors}
        liveValidate="onBlur"
        noHtml5Validate
        // its own comparison takes all functions for equal and would miss what the host changed
        experimental_componentUpdateStrategy="always"
        showErrorList={false}
        onSubmit={({ formData }) => onSubmit(formData ?? {})}
        onError={errors =>
          onFaults(Object.fromEntries(errors.map(error => [fieldOf(error), error.message as FieldFault])))
        }
      >
        {children}
      </Form>
    </HostContext>
  )
}

const fieldOf = ({ property }: RJSFValidationError) => property?.replace(/^\./, '') ?? ''

function FieldWidget({ options, rawErrors }: WidgetProps<FormValues, RJSFSchema>) {
  const host = use(HostContext)
  const field = host?.fields.get(String(options.field))
  return field ? host?.draw(field, rawErrors?.[0] as FieldFault | undefined) : null
}
const WIDGETS = { field: FieldWidget }

function Fields({ properties }: ObjectFieldTemplateProps<FormValues, RJSFSchema>) {
  return <div className={use(HostContext)?.className}>{properties.map(property => property.content)}</div>
}
const TEMPLATES = {
  FieldTemplate: ({ children }: FieldTemplateProps<FormValues, RJSFSchema>) => children,
  ObjectFieldTemplate: Fields,
}

const errorSchema = (errors: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(errors).map(([id, message]) => [id, { __errors: [message] }]),
  ) as ErrorSchema<FormValues>

/**
 * Our own judge behind rjsf's adapter for ajv: the judge was generated at build time, so that nothing is compiled in the browser.
 * The message of an error is the fault's name: what it says is up to the words that the form has when it is drawn.
 */
function createValidator(form: RefObject<FormModel>): ValidatorType<FormValues, RJSFSchema> {
  const judge = (values: FormValues | undefined) => ({
    errors: Object.entries(findFaults(form.current, values ?? {})).map(([id, fault]) => ({
      instancePath: `/${id}`,
      keyword: 'judged',
      schemaPath: `#/properties/${id}`,
      params: {},
      message: fault,
    })),
  })
  const validator: ValidatorType<FormValues, RJSFSchema> = {
    isValid: (_schema, values) => judge(values).errors.length === 0,
    rawValidation: (_schema, values) => judge(values) as ReturnType<typeof validator.rawValidation<never>>,
    validateFormData: (values, schema, customValidate, transformErrors, uiSchema) =>
      processRawValidationErrors(validator, judge(values), values, schema, customValidate, transformErrors, uiSchema),
  }
  return validator
}
