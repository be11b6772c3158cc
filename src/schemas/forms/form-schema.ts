/** The JSON Schema and rjsf uiSchema of a form, as the engine builds them and the server and the page read them. */

/** The part of JSON Schema (draft 7) that forms use. It holds no texts, so one compiled validator serves every language. */
export interface JsonSchema {
  type?: 'object' | 'array' | 'string' | 'boolean'
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  minItems?: number
  maxItems?: number
  enum?: (string | boolean)[]
  /** Default of a box: it is false until it is ticked, because conditions can depend on it. */
  default?: false
  minLength?: number
  maxLength?: number
  pattern?: string
  format?: string
  not?: JsonSchema
  if?: JsonSchema
  then?: JsonSchema
  allOf?: JsonSchema[]
}

/** Texts under a field by its kind of error, in the page's language. */
export interface FieldMessages {
  required: string
  pattern: string
  length: string
  equals: string
}

/** `ui:options` of a field: additions of our theme to the standard entries. */
export interface FieldOptions {
  icon?: string
  messages?: FieldMessages
  /** Id of the field beside this one that must hold the same value. JSON Schema cannot express it. */
  equals?: string
  /** Id of the field beside this one that holds the dialing code of this number. */
  dialingCode?: string
  inputMode?: 'text' | 'tel' | 'decimal'
  /** Text of the button that adds an item to a list. */
  addLabel?: string
  /** Name of an item of a list; its number follows. */
  itemLabel?: string
  /** A new item of a list begins as a copy of the last one. */
  copies?: true
  /** The fields of a group show once its name is pressed. */
  folded?: true
  /** Name of the step that the field belongs to. */
  step?: string
  /** The browser stores nothing of the field. */
  secret?: true
}

/** A standard rjsf uiSchema: entries that begin with `ui:`, and one uiSchema for each property. */
export interface FormUiSchema {
  'ui:order'?: string[]
  'ui:widget'?: string
  'ui:title'?: string
  'ui:placeholder'?: string
  'ui:help'?: string
  'ui:autocomplete'?: string
  'ui:enumNames'?: string[]
  'ui:submitButtonOptions'?: { submitText: string }
  'ui:options'?: FieldOptions
  items?: FormUiSchema
  [property: string]: unknown
}

/** A form as a page gets it. */
export interface PageForm {
  id: string
  schema: JsonSchema
  uiSchema: FormUiSchema
  /** Address of the module with the compiled validator of `schema`; the server that serves it adds it. */
  validator?: string
}

/** @returns the uiSchema of a property; an empty one where the form has none. */
export const fieldUi = (uiSchema: FormUiSchema, id: string): FormUiSchema => {
  const own = Object.hasOwn(uiSchema, id) ? uiSchema[id] : undefined
  return typeof own === 'object' && own !== null ? (own as FormUiSchema) : {}
}

/** Every property of an object schema, those of its conditions too. */
export function allProperties(schema: JsonSchema): Record<string, JsonSchema> {
  const conditional = [schema.then, ...(schema.allOf ?? []).map(part => part.then)]
  return Object.assign({}, schema.properties, ...conditional.map(part => part?.properties))
}
