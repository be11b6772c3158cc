/**
 * A form of the site model (REG-03, REG-18, REG-20). The server renders its fields plainly; the browser keeps what was
 * typed before it woke up, and hands the same fields to rjsf when that has arrived.
 */
import {
  type FormEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { FormFieldModel, FormModel } from '../../engine/site-model.ts'
import type { Problem } from '../../runtime/call.ts'
import { useProblemText } from '../../runtime/problem-text.ts'
import { useText } from '../../runtime/texts.ts'
import { normalValue } from '../../schemas/form-data.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import type { FormValues } from './check-form.ts'
import { fieldProblems } from './field-problems.ts'
import { type FieldSlots, FormField } from './form-field.tsx'
import css from './form-host.module.css'
import { keepTyping, takeTyping } from './kept-typing.ts'
import type { RjsfHandle } from './rjsf-form.tsx'
import { heldFocus, readTyped } from './typed-values.ts'
import { useEngine } from './use-engine.ts'

export interface FormHostProps {
  form: FormModel
  /** Held by the widget, so that they outlive a change of tabs. */
  values: FormValues
  onValues(change: (values: FormValues) => FormValues): void
  /** Sends the form. @returns the problem when it was refused. */
  onSubmit(values: Record<string, string>): Promise<Problem | undefined>
  slots?: Record<string, FieldSlots>
  columns?: 1 | 2
  /** Between fields and button. */
  children?: ReactNode
  /** Where the form leads; a post there without JavaScript shows the page again. */
  action: string
}

export function FormHost({ form, values, onValues, onSubmit, slots, columns = 1, children, action }: FormHostProps) {
  const id = useId()
  const text = useText()
  const problemText = useProblemText()
  const hydrated = useHydrated()
  const place = useRef<HTMLDivElement>(null)
  const rjsf = useRef<RjsfHandle | null>(null)
  const [refused, setRefused] = useState(false)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [serverErrors, setServerErrors] = useState<Record<string, string>>({})
  const [problem, setProblem] = useState<Problem>()
  const [busy, setBusy] = useState(false)
  /** What the last submit was refused for, to be read out. */
  const [faults, setFaults] = useState<Record<string, string>>({})
  const { Engine, load, waiting } = useEngine(rjsf)
  const restoreFocus = useRef<() => void>(undefined)

  // Before anything else may render again: it would put the empty value back.
  useLayoutEffect(() => {
    const typed = { ...takeTyping(form), ...readTyped(place.current, form) }
    if (Object.keys(typed).length === 0) return
    onValues(known => ({ ...known, ...typed }))
    // left before anybody listened
    const focused = document.activeElement?.getAttribute('name')
    setLeft(known => new Set([...known, ...Object.keys(typed).filter(name => name !== focused)]))
  }, [form, onValues])
  useEffect(() => {
    const keep = () => keepTyping(form, values)
    addEventListener('pagehide', keep)
    return () => removeEventListener('pagehide', keep)
  }, [form, values])
  useLayoutEffect(() => {
    if (Engine) restoreFocus.current?.()
    restoreFocus.current = undefined
  }, [Engine])
  useEffect(() => {
    restoreFocus.current = undefined
    void load(() => {
      restoreFocus.current = heldFocus(place.current)
    })
  }, [load])

  const focusFirst = useCallback(
    (errors: Record<string, string>) => {
      const first = form.fields.find(field => errors[field.id])
      setFaults(errors)
      const control = first && document.getElementById(`${id}-${first.id}`)
      // after rjsf has drawn the messages that the field points to
      setTimeout(() => control?.focus())
    },
    [form, id],
  )

  const change = useCallback(
    (field: FormFieldModel, value: string) => {
      onValues(known => ({ ...known, [field.id]: value }))
      setServerErrors(known => (known[field.id] ? omit(known, field.id) : known))
      setProblem(undefined)
    },
    [onValues],
  )

  const leave = (name: string) => setLeft(known => (known.has(name) ? known : new Set(known).add(name)))

  const send = async (entered: FormValues) => {
    if (busy) return
    setBusy(true)
    setProblem(undefined)
    setFaults({})
    const found = await onSubmit(sentValues(form, entered))
    setBusy(false)
    if (!found) return
    const errors = fieldProblems(found, form, code => text(`problem.${code}`))
    setServerErrors(errors)
    if (Object.keys(errors).length > 0) {
      setRefused(true)
      focusFirst(errors)
    } else setProblem(found)
  }

  const draw = (field: FormFieldModel, error: string | undefined) => (
    <FormField
      key={field.id}
      field={field}
      id={`${id}-${field.id}`}
      value={values[field.id] ?? ''}
      error={serverErrors[field.id] ?? (refused || (left.has(field.id) && values[field.id]) ? error : undefined)}
      slots={slots?.[field.id]}
      onChange={value => change(field, value)}
      onBlur={() => leave(field.id)}
    />
  )
  const fields = useMemo(() => new Map(form.fields.map(field => [field.id, field])), [form])
  const fieldsClass = `${css.fields} ${columns === 2 ? css.two : ''}`
  const count = Object.keys(faults).length
  const attributes = { id: `${id}-form`, action, className: css.form! }
  const end = (
    <>
      {children}
      {problem && (
        <p className={css.problem} role="alert">
          <Icon name="triangle-alert" />
          {problemText(problem)}
        </p>
      )}
      <p className={css.summary} role="alert">
        {count > 0 && `${text('form.errors', { count })} ${Object.values(faults).join('. ')}`}
      </p>
      <Button look="accent" size="l" block type="submit" disabled={!hydrated} busy={busy || waiting}>
        {form.submit}
      </Button>
    </>
  )
  return (
    <div ref={place}>
      {Engine ? (
        <Engine
          form={form}
          values={values}
          context={{ fields, draw, className: fieldsClass }}
          formRef={rjsf}
          attributes={attributes}
          serverErrors={serverErrors}
          onSubmit={entered => void send(entered)}
          onErrors={errors => {
            setRefused(true)
            focusFirst(errors)
          }}
        >
          {end}
        </Engine>
      ) : (
        <form {...attributes} method="post" noValidate onSubmit={(event: FormEvent) => load(undefined, event)}>
          <div className={fieldsClass}>{form.fields.map(field => draw(field, undefined))}</div>
          {end}
        </form>
      )}
    </div>
  )
}

/** As the platform stores it: NFC, trimmed; what was left empty is left out. */
function sentValues(form: FormModel, values: FormValues): Record<string, string> {
  return Object.fromEntries(
    form.fields.flatMap(({ id, kind }) => {
      const value = normalValue(kind, values[id] ?? '')
      return value ? [[id, value]] : []
    }),
  )
}

function omit(errors: Record<string, string>, id: string): Record<string, string> {
  const { [id]: _, ...rest } = errors
  return rest
}
