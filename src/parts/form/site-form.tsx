/**
 * A form of the site model, drawn by rjsf with our theme. rjsf holds values and errors, on the
 * server and in the browser; hydration takes over the values typed before it.
 */
import Form, { type FormProps, type IChangeEvent } from '@rjsf/core'
import { hashForSchema, type RJSFSchema } from '@rjsf/utils'
import {
  type ReactNode,
  type Ref,
  use,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { CallProblem } from '../../runtime/calls/call.ts'
import { SiteContext } from '../../runtime/state/page-context.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { findFieldErrors } from '../../schemas/forms/form-errors.ts'
import type { PageForm } from '../../schemas/forms/form-schema.ts'
import { activeValues } from '../../schemas/forms/form-values.ts'
import { FormElement, LabelContext } from './form-element.tsx'
import { type ButtonLook, FooterContext, FormFooter } from './form-footer.tsx'
import { createFormValidation, errorsByField, findAgeProblem } from './form-validation.ts'
import { messageOf, uiAt } from './state/field-messages.ts'
import {
  type FieldSlots,
  type FormColumns,
  FormContext,
  type FormHandle,
  type FormState,
  type FormValues,
} from './state/form-context.ts'
import css from './theme/form.module.css'
import { TEMPLATES, WIDGETS } from './theme/theme.ts'
import { useDraft } from './use-draft.ts'
import { useFormValues } from './use-form-values.ts'
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
  const text = useText()
  const { schema, uiSchema } = form
  const rjsf = useRef<Form<FormValues, RJSFSchema>>(null)
  const element = useRef<HTMLDivElement>(null)
  const [submitted, setSubmitted] = useState(false)
  const values = useFormValues({ form, rjsf, initialValues, decidedValues })
  const { pending, dialingCodes, latest, read, change, set } = values
  const { functions, load } = useValidator(form)
  const minimumAge = use(SiteContext)?.constants.minimumAge
  const { findChecked, checkedText } = useSlotChecks(slots)
  const validation = useMemo(
    () => createFormValidation(form, functions, minimumAge, findChecked),
    [form, functions, minimumAge, findChecked],
  )
  const submission = useSubmission({
    form,
    load,
    checkedText,
    onSubmit,
    fieldOf: props.fieldOf,
    element,
    submitAgain: () => rjsf.current?.submit(),
  })
  const { busy, messageAt, forget } = submission
  const { adopted, discard } = useDraft({ form, latest, read, change, element, keepsDraft })
  const handle = useMemo<FormHandle>(
    () => ({
      values: read,
      change,
      clear(fields) {
        setSubmitted(false)
        forget()
        change(values => Object.fromEntries(Object.entries(values).filter(([name]) => !fields.includes(name))))
      },
      set,
      messageOf(field) {
        const values = read()
        const validate = functions[hashForSchema(form.schema as RJSFSchema)]
        const age = field === 'birthday' && minimumAge ? findAgeProblem(values, minimumAge) : undefined
        const code = age ?? (validate && findFieldErrors(form, validate, values)[field])
        return code && messageOf(code, uiAt(form.uiSchema, field), text)
      },
      discardDraft: discard,
    }),
    [form, functions, text, minimumAge, read, change, set, discard, forget],
  )
  useImperativeHandle(props.handle, () => handle, [handle])
  // before rjsf gets a submit: it validates the typed values, and draws every error at once
  useLayoutEffect(() => {
    const wrapper = element.current
    const prepare = (event: Event) => {
      if (stoppedBy !== undefined) {
        event.preventDefault()
        event.stopPropagation()
        return document.getElementById(stoppedBy)?.focus()
      }
      pending.flush()
      setSubmitted(true)
    }
    wrapper?.addEventListener('submit', prepare, { capture: true })
    return () => wrapper?.removeEventListener('submit', prepare, { capture: true })
  }, [pending, stoppedBy])
  const follow = ({ formData = {} }: IChangeEvent<FormValues, RJSFSchema>, fieldId?: string) => {
    values.follow(formData)
    props.onChange?.(formData)
    const name = fieldId?.slice(id.length + 1).split('-')[0]
    if (name) submission.changed(name)
  }
  const state = useMemo<FormState>(
    () => ({
      form,
      handle,
      slots,
      hidden,
      columns,
      submitted,
      adopted,
      showErrors,
      dialingCodes,
      pending,
      busy,
      messageOf: messageAt,
    }),
    [form, handle, slots, hidden, columns, submitted, adopted, showErrors, dialingCodes, pending, busy, messageAt],
  )
  const submitText = props.submit ?? uiSchema['ui:submitButtonOptions']?.submitText ?? ''
  const problem = submission.problem ?? props.problem
  return (
    // with the key, not when rjsf hears of it: the button would move from under a click that follows at once
    <div
      ref={element}
      onChange={() => {
        submission.edited()
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
            messages: submission.messages,
            submit: submitText,
            button,
            actions,
          }}
        >
          <LabelContext value={labelledBy}>
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
              {...validation}
              initialFormData={values.first}
              widgets={props.widgets ?? WIDGETS}
              templates={TEMPLATES}
              extraErrors={submission.extraErrors}
              liveValidate="onChange"
              noHtml5Validate
              focusOnFirstError={false}
              showErrorList={false}
              onChange={follow}
              onSubmit={({ formData }) => void submission.submit(activeValues(schema, formData ?? {}))}
              onError={errors => submission.fail(errorsByField(errors))}
            >
              {FOOTER}
            </Form>
          </LabelContext>
        </FooterContext>
      </FormContext>
    </div>
  )
}

/** Always the same element, so that rjsf has nothing to compare; its content comes from its context. */
const FOOTER = <FormFooter />
