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
import type { Problem } from '../../runtime/calls/call.ts'
import { useProblemText } from '../../runtime/texts/problem-text.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { type FieldFault, normalValue } from '../../schemas/form-data.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import type { FormValues } from './check-form.ts'
import { fieldProblems, sayFaults } from './field-problems.ts'
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
  /** Why the last submit was refused; of its fields those are left out that were changed since. */
  const [problem, setProblem] = useState<Problem>()
  const [mended, setMended] = useState<ReadonlySet<string>>(NONE)
  const [busy, setBusy] = useState(false)
  /** What the last submit was not sent for, to be read out. */
  const [faults, setFaults] = useState<Record<string, FieldFault>>({})
  // kept as what is wrong and said while drawing: the words may come late, and change with the language
  const named = useMemo(
    () => (problem ? fieldProblems(problem, form, code => text(`problem.${code}`)) : {}),
    [problem, form, text],
  )
  const serverErrors = useMemo(
    () => Object.fromEntries(Object.entries(named).filter(([id]) => !mended.has(id))),
    [named, mended],
  )
  const { Engine, load, waiting, failed } = useEngine(rjsf)
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
    (wrong: Record<string, unknown>) => {
      const first = form.fields.find(field => wrong[field.id])
      const control = first && document.getElementById(`${id}-${first.id}`)
      // after rjsf has drawn the messages that the field points to
      setTimeout(() => control?.focus())
    },
    [form, id],
  )

  const ofFields = useCallback(
    (known?: Problem) =>
      known && Object.keys(fieldProblems(known, form, code => code)).length > 0 ? known : undefined,
    [form],
  )

  const change = useCallback(
    (field: FormFieldModel, value: string) => {
      onValues(known => ({ ...known, [field.id]: value }))
      setMended(known => (known.has(field.id) ? known : new Set(known).add(field.id)))
      setProblem(ofFields)
    },
    [ofFields, onValues],
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
    setProblem(found)
    setMended(NONE)
    const wrong = fieldProblems(found, form, code => code)
    if (Object.keys(wrong).length === 0) return
    setRefused(true)
    focusFirst(wrong)
  }

  const draw = (field: FormFieldModel, fault: FieldFault | undefined) => (
    <FormField
      key={field.id}
      field={field}
      id={`${id}-${field.id}`}
      value={values[field.id] ?? ''}
      error={
        serverErrors[field.id] ??
        (fault && (refused || (left.has(field.id) && values[field.id])) ? field.messages[fault] : undefined)
      }
      slots={slots?.[field.id]}
      onChange={value => change(field, value)}
      onBlur={() => leave(field.id)}
    />
  )
  const fields = useMemo(() => new Map(form.fields.map(field => [field.id, field])), [form])
  const fieldsClass = `${css.fields} ${columns === 2 ? css.two : ''}`
  const general = failed ? UNREACHABLE : problem && Object.keys(named).length === 0 ? problem : undefined
  const told = Object.values({ ...(Object.keys(faults).length > 0 ? serverErrors : named), ...sayFaults(form, faults) })
  const count = told.length
  const attributes = { id: `${id}-form`, action, className: css.form! }
  const end = (
    <>
      {children}
      {general && (
        <p className={css.problem} role="alert">
          <Icon name="triangle-alert" />
          {problemText(general)}
        </p>
      )}
      <p className={css.summary} role="alert">
        {count > 0 && `${text('form.errors', { count })} ${told.join('. ')}`}
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
          onFaults={found => {
            setRefused(true)
            setProblem(ofFields)
            setFaults(found)
            focusFirst(found)
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

/** The form's own script did not come. */
const UNREACHABLE: Problem = { code: 'request/network', status: 0 }
const NONE: ReadonlySet<string> = new Set()
/** As the platform stores it: NFC, trimmed; what was left empty is left out. */
function sentValues(form: FormModel, values: FormValues): Record<string, string> {
  return Object.fromEntries(
    form.fields.flatMap(({ id, kind }) => {
      const value = normalValue(kind, values[id] ?? '')
      return value ? [[id, value]] : []
    }),
  )
}
