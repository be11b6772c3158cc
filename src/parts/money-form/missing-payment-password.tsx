import { useCall } from '../../runtime/calls/use-call.ts'
import { openDialog } from '../../runtime/dialogs/dialogs.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { profile } from '../../schemas/endpoints/profile.ts'
import { Button } from '../../ui/actions/button.tsx'
import { StateMessage } from '../../ui/feedback/state-message.tsx'

/**
 * Tests whether the member has a payment password, by the profile, which the dialog that sets one loads again.
 * @param known answer of the form's own call, until the profile has loaded
 */
export function useHasPaymentPassword(known: boolean | undefined): boolean | undefined {
  const { value } = useCall(profile, {})
  return value?.value.paymentPassword.isSet ?? known
}

export interface MissingPaymentPasswordProps {
  title: string
  /** The dialog in which one is set. */
  dialog?: string | undefined
}

/** Replaces a form that asks for a payment password, for a member who has none. */
export function MissingPaymentPassword({ title, dialog = 'payment-password' }: MissingPaymentPasswordProps) {
  const t = useText()
  return (
    <>
      <StateMessage kind="empty" icon="key-round" title={title} />
      <Button variant="accent" block onClick={() => openDialog(dialog)}>
        {t('transfer.set-pin-now')}
      </Button>
    </>
  )
}
