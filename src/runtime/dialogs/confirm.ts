/** Short questions and warnings above everything else (SHL-04, ROL-02, ROL-04). */
import { proxy, snapshot } from 'valtio/vanilla'
import { useShared } from '../page/use-store.ts'
import type { Words } from '../texts/texts.ts'

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

/** A question that waits for its answer. */
export interface OpenQuestion {
  id: number
  words: Words<Question>
}

const state = proxy<{ question: OpenQuestion | undefined }>({ question: undefined })
const first = snapshot(state)
let answer: ((yes: boolean) => void) | undefined
let last = 0

/** Shown once all of its words are here; a question asked meanwhile takes its place. @returns true when confirmed. */
export function ask(words: Words<Question>): Promise<boolean> {
  answer?.(false)
  state.question = { id: ++last, words }
  return new Promise(done => {
    answer = done
  })
}
export function answerQuestion(yes: boolean): void {
  state.question = undefined
  answer?.(yes)
  answer = undefined
}
export const useQuestion = (): Readonly<OpenQuestion> | undefined => useShared(state, first).question
