/** Parameters of an address that invite a visitor, in the order in which they count. */
export const ARRIVAL_CODES = ['recommenderId', 'affiliateCode', 'referralCode'] as const

/** Most characters of a code; a longer one was never given out. */
export const MAX_ARRIVAL_CODE = 64
