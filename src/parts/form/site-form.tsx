/**
 * A form of the site model, drawn by rjsf with our theme, on the server and in the browser: rjsf decides which fields there are, and the
 * form's store holds values and errors. Hydration takes over the values typed before it.
 */
import Form, { type FormProps } from '@rjsf/core'
import type { RJSFSchema } from '@rjsf/utils'
import {
  type ReactNode,
  type Ref,
  type SyntheticEvent,
  startTransition,
  use,
  useCallback,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { CallProblem } from '../../runtime/calls/call.ts'
import { SiteContext } from '../../runtime/state/page-context.ts'
import type { PageForm } from '../../schemas/forms/form-schema.ts'
import { activeValues } from '../../schemas/forms/form-values.ts'
import { ElementContext, FormElement } from './form-element.tsx'
import { type ButtonLook, FooterContext, FormFooter } from './form-footer.tsx'
import { CONDITIONS, createFormCheck } from './form-validation.ts'
import {
  type FieldSlots,
  type FormColumns,
  FormContext,
  type FormHandle,
  type FormState,
} from './state/form-context.ts'
import { createFormStore, type FormStore } from './state/form-store.ts'
import type { FormValues } from './state/form-values.ts'
import css from './theme/form.module.css'
import { TEMPLATES, WIDGETS } from './theme/theme.ts'
import { useDraft } from './use-draft.ts'
import { useSlotChecks } from './use-slot-checks.ts'
import { type FormRefusal, useSubmission } from './use-submission.ts'
import { useValidator } from './use-validator.ts'

export interface SiteFormProps {
  form: PageForm
  /** Where the form leads; a post there without JavaScript shows the page again. */
  action: string
  initialValues?: FormValues
  /** Values that the screen decides and not the visitor: the chosen way, codes from a link. */
  decidedValues?: FormValues
  /** Fields that are part of the form and not shown. */
  hidden?: readonly string[]
  /** Sends the form. @returns why it was refused */
  onSubmit(values: FormValues): Promise<FormRefusal | undefined>
  /** Called with each change, of fields or by the screen. */
  onChange?(values: FormValues): void
  /** Told of each change that the visitor makes. */
  onEdit?(): void
  /** Id of the element that says why nothing can be sent now: it gets the focus, and no field is asked for. */
  stoppedBy?: string | undefined
  /** A problem that the screen knows of, such as that the last reply was lost. */
  problem?: CallProblem | undefined
  /** Text key that replaces a problem that leaves open whether the form was carried out. */
  lost?: string
  /** Text of the button, where it is not the one of the document. */
  submit?: string
  /** The field that a refusal is about, by the code of the problem; fields that the problem names need no mention. */
  fieldOf?(code: string): string | undefined
  slots?: Readonly<Record<string, FieldSlots>>
  columns?: FormColumns
  /** A theme with more than the usual widgets; always the same object. */
  widgets?: typeof WIDGETS
  /** Id of its heading, for a form among others. */
  labelledBy?: string
  /** Look of the button, where it is not the one of a page. */
  button?: ButtonLook
  /** Beside the button, such as one that closes the form. */
  actions?: ReactNode
  /** When the error of a field shows first, before any submit: once the field was left, or while it is typed into. */
  showErrors?: 'left' | 'typed'
  /** Typed values are there again when the form is closed and opened in the same tab, or opened for the same subject. */
  keepsDraft?: boolean | string
  /** Between fields and button. */
  children?: ReactNode
  handle?: Ref<FormHandle>
}

type RjsfProps = FormProps<FormValues, RJSFSchema>

const NO_SLOTS: Readonly<Record<string, FieldSlots>> = {}
const NOTHING_HIDDEN: readonly string[] = []

export function SiteForm(props: SiteFormProps) {
  const { form, action, initialValues, decidedValues, onSubmit, slots = NO_SLOTS, columns = 1, children } = props
  const {
    hidden = NOTHING_HIDDEN,
    showErrors = 'left',
    keepsDraft = false,
    labelledBy,
    button,
    actions,
    stoppedBy,
  } = props
  const id = useId()
  const { schema, uiSchema } = form
  const rjsf = useRef<Form<FormValues, RJSFSchema>>(null)
  const element = useRef<HTMLDivElement>(null)
  const [store] = useState(() => createFormStore(filled({ ...initialValues, ...decidedValues })))
  const [first] = useState(store.read)
  store.listen({
    draw: values => rjsf.current?.setFieldValue([], values),
    changed: (values, isTyped) => {
      // a screen that draws sums from the values leaves the next key its turn
      if (isTyped && props.onChange) startTransition(() => props.onChange?.(values))
      else props.onChange?.(values)
    },
  })
  const change = useDecided(store, decidedValues)
  const { validate, load } = useValidator(form)
  const minimumAge = use(SiteContext)?.constants.minimumAge
  const { findChecked, checkedText } = useSlotChecks(slots)
  useLayoutEffect(
    () => store.validateBy(form.schema, createFormCheck(form, validate, minimumAge, findChecked)),
    [store, form, validate, minimumAge, findChecked],
  )
  const submission = useSubmission({ form, store, load, checkedText, onSubmit, fieldOf: props.fieldOf, element })
  const { busy, messageAt, edited } = submission
  const { adopted, discard } = useDraft({ form, store, change, element, keepsDraft })
  const handle = useMemo<FormHandle>(
    () => ({
      values: store.read,
      change,
      clear(fields) {
        store.restart()
        change(values => Object.fromEntries(Object.entries(values).filter(([name]) => !fields.includes(name))))
      },
      set(path, value) {
        edited()
        store.set(path, value)
      },
      messageOf(field) {
        const code = store.errors()[field]
        return code && messageAt(field, code)
      },
      discardDraft: discard,
    }),
    [store, change, messageAt, edited, discard],
  )
  useImperativeHandle(props.handle, () => handle, [handle])
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (event.target !== event.currentTarget) return
    if (stoppedBy !== undefined) return document.getElementById(stoppedBy)?.focus()
    if (Object.keys(store.submit()).length === 0) void submission.submit(activeValues(schema, store.read()))
  }
  const state = useMemo<FormState>(
    () => ({
      form,
      store,
      handle,
      slots,
      hidden,
      columns,
      showsAll: false,
      adopted,
      showErrors,
      busy,
      messageOf: messageAt,
      edited,
    }),
    [form, store, handle, slots, hidden, columns, adopted, showErrors, busy, messageAt, edited],
  )
  const submitText = props.submit ?? uiSchema['ui:submitButtonOptions']?.submitText ?? ''
  const problem = submission.problem ?? props.problem
  return (
    // with the key, not when a screen hears of it: the button would move from under a click that follows at once
    <div
      ref={element}
      onChange={() => {
        edited()
        props.onEdit?.()
      }}
    >
      <FormContext value={state}>
        <FooterContext
          value={{
            children,
            busy,
            problem,
            lost: props.lost,
            submit: submitText,
            button,
            actions,
            stoppedBy,
          }}
        >
          <ElementContext value={{ 'aria-labelledby': labelledBy, onSubmit: submit }}>
            <Form<FormValues, RJSFSchema>
              ref={rjsf}
              id={`${id}-form`}
              idPrefix={id}
              idSeparator="-"
              className={css.form!}
              tagName={FormElement}
              method="post"
              action={action}
              schema={schema as RJSFSchema}
              uiSchema={uiSchema as RjsfProps['uiSchema']}
              validator={CONDITIONS}
              initialFormData={first}
              widgets={props.widgets ?? WIDGETS}
              templates={TEMPLATES}
              noValidate
              noHtml5Validate
              showErrorList={false}
              onChange={({ formData = {} }, fieldId) =>
                store.follow(formData, fieldId?.slice(id.length + 1).split('-')[0])
              }
            >
              {FOOTER}
            </Form>
          </ElementContext>
        </FooterContext>
      </FormContext>
    </div>
  )
}

/** A field that holds nothing has no value: an empty text would have to fulfil the rules of its field. */
const filled = (values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== ''))

/** Keeps the values that the screen decides. @returns the way to change the others */
function useDecided(store: FormStore, decidedValues: FormValues = {}): FormHandle['change'] {
  const decided = JSON.stringify(decidedValues)
  const latest = useRef(decided)
  const change = useCallback<FormHandle['change']>(
    change => store.replace(filled({ ...change(store.read()), ...(JSON.parse(latest.current) as FormValues) })),
    [store],
  )
  useLayoutEffect(() => {
    if (decided === latest.current) return
    latest.current = decided
    change(values => values)
  }, [decided, change])
  return change
}

/** Always the same element, so that rjsf has nothing to compare; its content comes from its context. */
const FOOTER = <FormFooter />
