/** Returns the field of the form `payout-account` for the number of an account, by the kind of account. */
export const payoutNumberField = (kind: string | undefined): 'number' | 'wallet' | 'address' => {
  if (kind === 'ewallet') return 'wallet'
  return kind === 'crypto' ? 'address' : 'number'
}
