import { type ReactNode, useEffect, useRef } from 'react'
import type { FormValues } from '../../parts/form/state/form-values.ts'
import { NotLoaded } from '../../parts/lists/not-loaded.tsx'
import { useCall } from '../../runtime/calls/use-call.ts'
import { useDialog, useDialogs } from '../../runtime/dialogs/dialogs.ts'
import { useAddressChoice } from '../../runtime/navigation/use-address-choice.ts'
import { useText } from '../../runtime/texts/texts.ts'
import type { Deposit } from '../../schemas/deposits/deposit.ts'
import { depositMethods } from '../../schemas/endpoints/deposit-methods.ts'
import { StateMessage } from '../../ui/feedback/state-message.tsx'
import { DepositHistory } from './history.tsx'
import { Notes } from './notes.tsx'
import { Payment } from './payment.tsx'
import { DepositForm } from './request-form.tsx'
import { useChosenDeposit } from './use-chosen-deposit.ts'
import { useDeposits } from './use-deposits.ts'

export interface DepositPageProps {
  /** Name of the form. */
  form: string
  perPage: number
  waiting: ReactNode
}

/**
 * The form, or the payment of the deposit that was made or chosen; below, the list of all. The address names the deposit, so that Back
 * leads to the form as it was sent, Forward to the payment again, and a reload shows the same one.
 */
export function DepositPage({ form, perPage, waiting }: DepositPageProps) {
  const t = useText()
  const methods = useCall(depositMethods, {}, { onFocus: true, keepPrevious: true })
  const list = useDeposits(perPage, methods.reload)
  const [id, choose] = useAddressChoice('deposit')
  const { deposit: shown, missing, keep, reload } = useChosenDeposit(id, list)
  /** Stays while a payment is looked at. */
  const typed = useRef<FormValues>({})
  /** The deposit of the typed values: made with them, or named by the address at first. */
  const sent = useRef(id)
  // a dialog may have set the limit that is offered
  const own = useDialog() === null ? 0 : 1
  const hasDialog = useDialogs().length > own
  const hadDialog = useRef(false)
  const refresh = methods.reload
  useEffect(() => {
    if (hadDialog.current && !hasDialog) void refresh()
    hadDialog.current = hasDialog
  }, [hasDialog, refresh])
  const isApproved = shown?.state === 'approved'
  // the next form begins with the values of this deposit
  useEffect(() => {
    if (isApproved) void refresh()
  }, [isApproved, refresh])
  const offer = methods.value?.value
  // after a reload: the form behind the payment has its method and amount
  useEffect(() => {
    if (!offer || !shown || shown.id !== sent.current || typed.current.amount) return
    const method = offer.methods.find(({ title }) => title === shown.title)
    typed.current = { ...(method && { method: method.id }), amount: shown.amount }
  }, [shown, offer])
  if (!offer) return <NotLoaded state={methods} skeleton={waiting} />
  const open = (deposit: Deposit) => {
    keep(deposit)
    choose(deposit.id)
  }
  const made = (deposit: Deposit) => {
    sent.current = deposit.id
    open(deposit)
    list.setPage(1)
    void list.reload()
  }
  return (
    <>
      <Notes offersLimit={offer.offersLimit && !shown} approvesAfter={offer.approvesAfter} />
      {shown ? (
        <Payment
          key={shown.id}
          deposit={shown}
          now={list.now}
          reload={reload}
          onClose={() => {
            if (shown.id === sent.current) typed.current = {}
            choose()
          }}
        />
      ) : missing ? (
        <NotLoaded state={missing} skeleton={waiting} />
      ) : offer.methods.length === 0 ? (
        <StateMessage
          kind="empty"
          icon="banknote"
          title={t('deposit.no-methods')}
          text={t('deposit.no-methods-text')}
        />
      ) : (
        <DepositForm form={form} offer={offer} typed={typed} onMade={made} reloadMethods={methods.reload} />
      )}
      <DepositHistory list={list} chosen={shown?.id} onChoose={open} />
    </>
  )
}
