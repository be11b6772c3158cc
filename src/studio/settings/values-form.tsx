/** A form for an object of the draft, drawn by rjsf: each field saves its own value, and the draft holds all of them. */
import Form from '@rjsf/core'
import type { RegistryWidgetsType, RJSFSchema, TemplatesType, ValidatorType } from '@rjsf/utils'
import { useMemo } from 'react'
import type { Json } from '../../schemas/metadata/wire-values.ts'
import {
  AmountField,
  ChoiceField,
  ChoicesField,
  CodesField,
  IdField,
  LineField,
  MomentField,
  SwitchField,
} from './fields.tsx'
import { type FormNode, FormNodeContext } from './form-node.ts'
import type { FormSchema } from './form-schema.ts'
import { ArrayFieldItemTemplate, ArrayFieldTemplate } from './list-template.tsx'
import { NameOfField } from './name-of-field.tsx'
import { FieldTemplate, ObjectFieldTemplate } from './templates.tsx'

const WIDGETS = {
  line: LineField,
  amount: AmountField,
  name: NameOfField,
  choice: ChoiceField,
  switch: SwitchField,
  choices: ChoicesField,
  codes: CodesField,
  moment: MomentField,
  id: IdField,
} as unknown as RegistryWidgetsType<Json, RJSFSchema>

const TEMPLATES = {
  FieldTemplate,
  ObjectFieldTemplate,
  ArrayFieldTemplate,
  ArrayFieldItemTemplate,
} as unknown as Partial<TemplatesType<Json, RJSFSchema>>

/** Finds no errors: the check of the draft does, with the sentences of the check. */
const NO_ERRORS: ValidatorType<Json, RJSFSchema> = {
  isValid: () => true,
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  rawValidation: () => ({ errors: [] }),
}

/** A widget has its defaults; a document has the differences. */
const NO_DEFAULTS = { emptyObjectFields: 'skipDefaults', arrayMinItems: { populate: 'never' } } as const

export interface ValuesFormProps {
  /** Begins the ids of its fields. */
  id: string
  node: FormNode
  form: FormSchema
  /** Names of the properties that are shown. */
  names: readonly string[]
}

export function ValuesForm({ id, node, form, names }: ValuesFormProps) {
  const shown = names.join('/')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names by their text
  const { schema, uiSchema } = useMemo(() => pickProperties(form, names), [form, shown])
  return (
    <FormNodeContext value={node}>
      <Form<Json, RJSFSchema>
        tagName="div"
        idPrefix={id}
        schema={schema}
        uiSchema={uiSchema}
        formData={node.value}
        validator={NO_ERRORS}
        widgets={WIDGETS}
        templates={TEMPLATES}
        experimental_defaultFormStateBehavior={NO_DEFAULTS}
        noValidate
        showErrorList={false}
      />
    </FormNodeContext>
  )
}

const WITHOUT_SUBMIT = { 'ui:submitButtonOptions': { norender: true } }

function pickProperties({ schema, uiSchema }: FormSchema, names: readonly string[]): FormSchema {
  const properties = Object.fromEntries(names.map(name => [name, schema.properties?.[name] ?? {}]))
  const required = (schema.required ?? []).filter(name => names.includes(name))
  return { schema: { ...schema, properties, required }, uiSchema: { ...uiSchema, ...WITHOUT_SUBMIT } }
}
