/** Parts below the fields of a form: additions of the screen, the reason of a refusal, and the button. */
import { createContext, type ReactNode, use, useEffect, useRef, useSyncExternalStore } from 'react'
import type { CallProblem } from '../../runtime/calls/call.ts'
import { isOutcomeUnknown } from '../../runtime/calls/outcome.ts'
import { useProblemText } from '../../runtime/texts/problem-text.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { Button, type ButtonProps } from '../../ui/actions/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { useForm } from './state/form-context.ts'
import css from './theme/form.module.css'

export interface Footer {
  children: ReactNode
  /** True while the form is sent. */
  busy: boolean
  /** Why it was refused, where that is about no field. */
  problem: CallProblem | undefined
  /** Text key of the message when no answer came. */
  lost?: string | undefined
  /** Text of the button. */
  submit: string
  button?: ButtonLook | undefined
  /** Beside the button. */
  actions?: ReactNode
  /** Id of the element that says why nothing can be sent now. */
  stoppedBy?: string | undefined
}

export type ButtonLook = Pick<ButtonProps, 'variant' | 'size' | 'block' | 'icon'>
/** The button of a form that is a page. */
const PAGE_BUTTON: ButtonLook = { variant: 'accent', size: 'l', block: true }

export const FooterContext = createContext<Footer>({
  children: null,
  busy: false,
  problem: undefined,
  submit: '',
})

export function FormFooter() {
  const { children, busy, problem, submit, lost, button = PAGE_BUTTON, actions, stoppedBy } = use(FooterContext)
  const text = useText()
  const problemText = useProblemText()
  return (
    <>
      {children}
      {problem && (
        <p className={css.problem} role="alert">
          <Icon name="triangle-alert" />
          {lost && isOutcomeUnknown(problem) ? text(lost) : problemText(problem)}
        </p>
      )}
      <Announcement />
      <Actions beside={actions} block={button.block}>
        {/* a press leads to the reason */}
        <Button
          {...button}
          type="submit"
          busy={busy}
          aria-disabled={stoppedBy !== undefined || undefined}
          aria-describedby={stoppedBy}
        >
          {submit}
        </Button>
      </Actions>
      <noscript>
        <p className={css.problem}>{text('form.needs-script')}</p>
      </noscript>
    </>
  )
}

/** Messages of the fields that a submit was stopped for, to be read out; the first of these fields gets the focus. */
function Announcement() {
  const { store, messageOf } = useForm()
  const text = useText()
  const ref = useRef<HTMLDivElement>(null)
  const errors = useSyncExternalStore(store.subscribe, store.announced, store.announced)
  // after the messages are drawn that the fields point to
  useEffect(() => {
    if (Object.keys(errors).length === 0) return
    const form = ref.current?.closest('form')
    const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"], fieldset[data-invalid] input')
    const folded = wrong?.closest('details')
    if (folded) folded.open = true
    wrong?.focus()
  }, [errors])
  // a value that a screen refused may be right by now
  const messages = Object.entries(errors).flatMap(([path, code]) => messageOf(path, code) || [])
  const count = messages.length
  // a paragraph for each message: some end in a full stop, of the language or of the operator who wrote it, and some do not
  return (
    <div ref={ref} className="visually-hidden" role="alert">
      {count > 0 &&
        [text('form.errors', { count }), ...new Set(messages)].map(message => <p key={message}>{message}</p>)}
    </div>
  )
}

const Actions = ({
  beside,
  block,
  children,
}: {
  beside: ReactNode
  block: boolean | undefined
  children: ReactNode
}) =>
  block && !beside ? (
    children
  ) : (
    <div className={css.actions}>
      {children}
      {beside}
    </div>
  )
