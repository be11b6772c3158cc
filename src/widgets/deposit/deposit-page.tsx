import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { FormValues } from '../../parts/form/state/form-context.ts'
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
import { useDeposits } from './use-deposits.ts'

export interface DepositPageProps {
  /** Name of the form. */
  form: string
  perPage: number
  waiting: ReactNode
}

/** The form, or the payment of the deposit that was made or chosen; below, the list of all. */
export function DepositPage({ form, perPage, waiting }: DepositPageProps) {
  const t = useText()
  const methods = useCall(depositMethods, {}, { onFocus: true, keepPrevious: true })
  const list = useDeposits(perPage)
  const [id, choose] = useAddressChoice('deposit')
  /** The deposit as it was made or chosen: the list may show another page. */
  const [known, setKnown] = useState<Deposit>()
  /** Stays while a payment is looked at, so that Back from it leads to the form as it was sent. */
  const typed = useRef<FormValues>({})
  /** Id of the deposit that the typed values became. */
  const sent = useRef<string>(undefined)
  // a dialog may have set the limit that is offered
  const own = useDialog() === null ? 0 : 1
  const hasDialog = useDialogs().length > own
  const hadDialog = useRef(false)
  const refresh = methods.reload
  useEffect(() => {
    if (hadDialog.current && !hasDialog) void refresh()
    hadDialog.current = hasDialog
  }, [hasDialog, refresh])
  // in the list's current state; a deposit that is not on this page stays unchanged
  const shown = id ? [...(list.value?.value.list ?? []), known].find(one => one?.id === id) : undefined
  const isApproved = shown?.state === 'approved'
  // the next form begins with the values of this deposit
  useEffect(() => {
    if (isApproved) void refresh()
  }, [isApproved, refresh])
  const offer = methods.value?.value
  if (!offer) return <NotLoaded state={methods} skeleton={waiting} />
  // the address names a deposit that is still loading
  if (id && !shown && !list.value && !list.problem) return waiting
  const show = (deposit: Deposit) => {
    setKnown(deposit)
    choose(deposit.id)
  }
  const made = (deposit: Deposit) => {
    sent.current = deposit.id
    show(deposit)
    list.setPage(1)
    void list.reload()
  }
  const close = () => {
    if (sent.current === id) typed.current = { method: typed.current.method }
    choose()
  }
  return (
    <>
      <Notes offersLimit={offer.offersLimit && !shown} approvesAfter={offer.approvesAfter} />
      {shown ? (
        <Payment key={shown.id} deposit={shown} now={list.now} reload={list.reload} onClose={close} />
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
      <DepositHistory list={list} chosen={shown?.id} onChoose={show} />
    </>
  )
}
