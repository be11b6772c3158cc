/** The consent to marketing: a box of registration and profile, whose changes are stored with the wording beside it. */
export const MARKETING_CONSENT = 'marketingConsent'

/** Fields of a member's own profile; tenants say when each may be changed in platform/cashier.json. */
export const PROFILE_FIELDS = [
  'nickname',
  'fullname',
  'birthday',
  'address',
  'nationality',
  'occupation',
  'sourceOfIncome',
  MARKETING_CONSENT,
] as const
export type ProfileField = (typeof PROFILE_FIELDS)[number]

/** Ways to reach a member, each proven by a code. The last three are confirmed once and stay. */
export const CONTACT_KINDS = ['mobile', 'email', 'zalo', 'whatsapp', 'phone'] as const
export type ContactKind = (typeof CONTACT_KINDS)[number]
