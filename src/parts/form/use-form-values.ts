import type Form from '@rjsf/core'
import type { RJSFSchema } from '@rjsf/utils'
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { type FormUiSchema, fieldUi, type PageForm } from '../../schemas/forms/form-schema.ts'
import { withTyped } from './read-typed.ts'
import type { FormValues } from './state/form-context.ts'
import { createPendingChanges, settle } from './state/pending-changes.ts'

export interface FormValuesOptions {
  form: PageForm
  rjsf: RefObject<Form<FormValues, RJSFSchema> | null>
  initialValues: FormValues | undefined
  decidedValues: FormValues | undefined
}

/** The values of a form: rjsf holds them, the visitor types them, and the screen sets some and decides others. */
export function useFormValues({ form, rjsf, initialValues, decidedValues }: FormValuesOptions) {
  const decided = JSON.stringify(decidedValues ?? {})
  const [first] = useState(() => filled({ ...initialValues, ...decidedValues }))
  const [pending] = useState(createPendingChanges)
  const [dialingCodes, setDialingCodes] = useState(() => dialingCodesOf(form.uiSchema, first))
  const latest = useRef(first)
  const lastDecided = useRef(decided)
  const read = useCallback(() => {
    settle(pending)
    return latest.current
  }, [pending])
  const change = useCallback(
    (change: (values: FormValues) => FormValues) => {
      const decided = JSON.parse(lastDecided.current) as FormValues
      latest.current = filled({ ...change(read()), ...decided })
      rjsf.current?.setFieldValue([], latest.current)
    },
    [read, rjsf],
  )
  const set = useCallback(
    (path: string, value: string) => {
      // rjsf tells its values after the next rendering, and `change` replaces all of them
      latest.current = withTyped(latest.current, [{ path, value }])
      const names = path.split('.').map(name => (/^[0-9]+$/.test(name) ? Number(name) : name))
      // rjsf types every value as the whole form's
      rjsf.current?.setFieldValue(names, value as unknown as FormValues)
    },
    [rjsf],
  )
  useLayoutEffect(() => {
    if (decided === lastDecided.current) return
    lastDecided.current = decided
    change(values => values)
  }, [decided, change])
  return {
    first,
    pending,
    dialingCodes,
    latest,
    read,
    change,
    set,
    /** Notes the values that rjsf holds now. */
    follow(values: FormValues) {
      latest.current = values
      const codes = dialingCodesOf(form.uiSchema, values)
      setDialingCodes(known => (JSON.stringify(known) === JSON.stringify(codes) ? known : codes))
    },
  }
}

/** A field that holds nothing has no value: an empty text would have to fulfil the rules of its field. */
const filled = (values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== ''))

/** Returns the values of the pickers of dialing codes by their paths, also inside groups and lists. */
function dialingCodesOf(ui: FormUiSchema, value: unknown, path = ''): Record<string, string> {
  if (typeof value === 'string') return ui['ui:widget'] === 'dialing-code' ? { [path]: value } : {}
  if (typeof value !== 'object' || value === null) return {}
  const uiOf = (name: string) => (Array.isArray(value) ? (ui.items ?? {}) : fieldUi(ui, name))
  const inner = Object.entries(value).map(([name, one]) =>
    dialingCodesOf(uiOf(name), one, path ? `${path}.${name}` : name),
  )
  return Object.assign({}, ...inner)
}
