/** Parts below the fields of a form: additions of the screen, the reason of a refusal, and the button. */
import { createContext, type ReactNode, use } from 'react'
import type { CallProblem } from '../../runtime/calls/call.ts'
import { isOutcomeUnknown } from '../../runtime/calls/outcome.ts'
import { useProblemText } from '../../runtime/texts/problem-text.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { Button, type ButtonProps } from '../../ui/actions/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import css from './theme/form.module.css'

export interface Footer {
  children: ReactNode
  /** True while the form is sent. */
  busy: boolean
  /** Why it was refused, where that is about no field. */
  problem: CallProblem | undefined
  /** Text key of the message when no answer came. */
  lost?: string | undefined
  /** Messages of the wrong fields, to be read out. */
  messages: string[]
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
  messages: [],
  submit: '',
})

export function FormFooter() {
  const {
    children,
    busy,
    problem,
    messages,
    submit,
    lost,
    button = PAGE_BUTTON,
    actions,
    stoppedBy,
  } = use(FooterContext)
  const text = useText()
  const problemText = useProblemText()
  const count = messages.length
  return (
    <>
      {children}
      {problem && (
        <p className={css.problem} role="alert">
          <Icon name="triangle-alert" />
          {lost && isOutcomeUnknown(problem) ? text(lost) : problemText(problem)}
        </p>
      )}
      {/* a paragraph for each message: some end in a full stop, of the language or of the operator who wrote it, and some do not */}
      <div className="visually-hidden" role="alert">
        {count > 0 &&
          [text('form.errors', { count }), ...new Set(messages)].map(message => <p key={message}>{message}</p>)}
      </div>
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
