/** Short questions and warnings above everything else (SHL-04, ROL-02, ROL-04). */
import { proxy, snapshot } from 'valtio/vanilla'
import { useShared } from './shared-state.ts'

export interface Question {
  title?: string
  text: string
  /** What is at stake, each named and shown: the amount, the account it goes to. */
  facts?: readonly { label: string; value: string }[]
  /** Something is lost by agreeing. */
  isDanger?: boolean
  /** Label of the button that agrees. */
  confirm: string
  /** An outside address that agreeing opens: the button is then a link, which no popup blocker stops. */
  href?: string
  /** Without it the dialog has one button and is a warning. */
  cancel?: string
}

const state = proxy<{ question: Question | undefined }>({ question: undefined })
const first = snapshot(state)
let answer: ((yes: boolean) => void) | undefined

/** Texts are in the visitor's language already. @returns true when confirmed. */
export function ask(question: Question): Promise<boolean> {
  answer?.(false)
  state.question = question
  return new Promise(done => {
    answer = done
  })
}
export function answerQuestion(yes: boolean): void {
  state.question = undefined
  answer?.(yes)
  answer = undefined
}
export const useQuestion = (): Readonly<Question> | undefined => useShared(state, first).question
