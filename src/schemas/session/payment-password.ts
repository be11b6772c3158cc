/** Shared fields of the calls about the payment password. */
import { Type } from 'typebox'

export const NewPaymentPasswordFields = {
  newPassword: Type.String({
    maxLength: 256,
    examples: ['482913'],
    description: "By the brand's rule for the payment password at registration; six digits where it has none.",
  }),
  confirmNewPassword: Type.String({ maxLength: 256, examples: ['482913'] }),
}

/** Refusals of any call that asks for the payment password. */
export const PAYMENT_PASSWORD_PROBLEMS = [
  'payment-password/missing',
  'payment-password/wrong',
  'payment-password/paused',
] as const

export const SuccessSchema = Type.Object({ success: Type.Literal(true) })
