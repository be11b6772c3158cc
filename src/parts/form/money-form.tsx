import { type RefObject, useRef } from 'react'
import { isOutcomeUnknown } from '../../runtime/calls/outcome.ts'
import type { MoneyBody } from '../../runtime/money/send-once.ts'
import type { MoneyCall, SendOptions } from '../../runtime/money/use-money-call.ts'
import type { AnyEndpoint } from '../../schemas/endpoints/endpoint.ts'
import { CardForm, type CardFormProps } from './card-form.tsx'
import type { FormHandle } from './state/form-context.ts'
import { type FormValues, textOf } from './state/form-values.ts'

export interface MoneyFormProps<E extends AnyEndpoint>
  extends Omit<CardFormProps, 'onSubmit' | 'onEdit' | 'problem' | 'handle'> {
  call: MoneyCall<E>
  /** Access to the form for `restore` and `done` of the call. */
  handle: RefObject<FormHandle | null>
  bodyOf(values: FormValues): MoneyBody<E>
  /** Question before it is sent. */
  ask?(body: MoneyBody<E>): NonNullable<SendOptions['ask']>
  /** Text key for a missing answer, when sending again is safe. */
  lost: string
}

/** A form that moves money or points; the payment password has to be entered again for each request. */
export function MoneyForm<E extends AnyEndpoint>(props: MoneyFormProps<E>) {
  const { call, handle, bodyOf, ask, fieldOf, ...rest } = props
  const { problem } = call
  const send = async (values: FormValues) => {
    const body = bodyOf(values)
    const paymentPassword = textOf(values, 'paymentPassword')
    // before the answer: a value typed after it belongs to the next request
    handle.current?.clear(['paymentPassword'])
    const result = await call.send(body, {
      ...(paymentPassword && { paymentPassword }),
      ...(ask && { ask: ask(body) }),
    })
    return result?.ok === false && !isOutcomeUnknown(result.problem) ? result.problem : undefined
  }
  return (
    <CardForm
      {...rest}
      handle={handle}
      problem={problem && isOutcomeUnknown(problem) ? problem : undefined}
      fieldOf={code => (code.startsWith('payment-password/') ? 'paymentPassword' : fieldOf?.(code))}
      onEdit={call.forgetProblem}
      onSubmit={send}
    />
  )
}

export const useFormHandle = () => useRef<FormHandle>(null)
