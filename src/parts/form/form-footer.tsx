/** Below the fields of a form: what the screen adds, why it was refused, and the button. */
import { createContext, type ReactNode, use } from 'react'
import type { Problem } from '../../runtime/calls/call.ts'
import { useProblemText } from '../../runtime/texts/problem-text.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import css from './site-form.module.css'

export interface Footer {
  children: ReactNode
  /** It is being sent. */
  busy: boolean
  /** Why it was refused, where that is about no field. */
  problem: Problem | undefined
  /** What is wrong with the fields, to be read out. */
  messages: string[]
  /** Text of the button. */
  submit: string
}

export const FooterContext = createContext<Footer>({
  children: null,
  busy: false,
  problem: undefined,
  messages: [],
  submit: '',
})

export function FormFooter() {
  const { children, busy, problem, messages, submit } = use(FooterContext)
  const text = useText()
  const problemText = useProblemText()
  const count = messages.length
  return (
    <>
      {children}
      {problem && (
        <p className={css.problem} role="alert">
          <Icon name="triangle-alert" />
          {problemText(problem)}
        </p>
      )}
      {/* a paragraph for each message: some end in a full stop, of the language or of the operator who wrote it, and some do not */}
      <div className="visually-hidden" role="alert">
        {count > 0 &&
          [text('form.errors', { count }), ...new Set(messages)].map(message => <p key={message}>{message}</p>)}
      </div>
      <Button variant="accent" size="l" block type="submit" busy={busy}>
        {submit}
      </Button>
      <noscript>
        <p className={css.problem}>{text('form.needs-script')}</p>
      </noscript>
    </>
  )
}
