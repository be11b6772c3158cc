import { type FormEvent, useEffect, useId, useState } from 'react'
import type { Problem } from '../../runtime/calls/call.ts'
import { useProblemText } from '../../runtime/texts/problem-text.ts'
import { useText } from '../../runtime/texts/texts.ts'

export interface MoneyFormOptions<Field extends string> {
  /** What is wrong with what is typed, by field in the order in which they stand; the payment password is checked here. */
  errors: Partial<Record<Field, string | false | undefined>>
  /** Name of the element that says why nothing can be sent now: it gets the focus, and no field is asked for. */
  stoppedBy?: string | false
  /** The request that the form sends. */
  request: { busy: boolean; problem: Problem | undefined; forgetProblem(): void }
  /** The field that a refusal is about, by the code of the problem; those of the payment password are known. */
  fieldOf?: (code: string) => Field | undefined
  /** Sends what is typed. @param paymentPassword never stored */
  send(paymentPassword: string): Promise<unknown>
}

export interface MoneyForm<Field extends string> {
  /** The id of a field is this, a hyphen and its name. */
  id: string
  busy: boolean
  paymentPassword: string
  setPaymentPassword(value: string): void
  errorOf(field: Field | 'payment-password'): string | undefined
  /** Makes a change to what is typed; the errors of the last submit go. */
  edit(change: () => void): void
  submit(event: FormEvent): void
  /** Why the last request was refused, unless that shows at a field. */
  problem: Problem | undefined
}

/**
 * What all forms have in common that move money or points: errors show at their fields once it is submitted, focus goes to the first
 * of them, and the payment password has to be entered again for each request.
 */
export function useMoneyForm<Field extends string>(options: MoneyFormOptions<Field>): MoneyForm<Field> {
  const { errors, stoppedBy, request, fieldOf, send } = options
  const id = useId()
  const t = useText()
  const problemText = useProblemText()
  const [paymentPassword, setPaymentPassword] = useState('')
  /** Errors show after a submit, until the form changes. */
  const [showsErrors, setShowsErrors] = useState(false)
  const { problem } = request
  const code = problem?.code ?? ''
  const refused = code.startsWith('payment-password/') ? 'payment-password' : fieldOf?.(code)
  const found: Partial<Record<string, string | false | undefined>> = {
    ...errors,
    'payment-password': !paymentPassword.trim() && t('common.no-payment-password'),
  }
  useEffect(() => {
    if (problem && refused) document.getElementById(`${id}-${refused}`)?.focus()
  }, [id, problem, refused])

  const edit = (change: () => void) => {
    change()
    setShowsErrors(false)
    request.forgetProblem()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (request.busy) return
    const first = stoppedBy || Object.keys(found).find(field => found[field])
    if (first) {
      setShowsErrors(!stoppedBy)
      return document.getElementById(`${id}-${first}`)?.focus()
    }
    setShowsErrors(false)
    // before the answer: what is typed after it belongs to the next request
    setPaymentPassword('')
    await send(paymentPassword)
  }
  return {
    id,
    busy: request.busy,
    paymentPassword,
    edit,
    setPaymentPassword: value => edit(() => setPaymentPassword(value)),
    errorOf: field =>
      (showsErrors && found[field]) || (problem && refused === field && problemText(problem)) || undefined,
    submit: event => void submit(event),
    problem: refused ? undefined : problem,
  }
}
