/** Parameters of an address that invite a visitor, in the order in which they count. */
export const ARRIVAL_CODES = ['recommenderId', 'affiliateCode', 'referralCode'] as const

/** Characters of a code; a longer one is none that was ever given out. */
export const MAX_ARRIVAL_CODE = 64
