/** Tables of migration 002: members and their sessions, what protects sign-in, and the platform's metadata. */
import type { Generated, JSONColumnType } from 'kysely'

export interface AccountTables {
  member: MemberTable
  invitation_code: InvitationCodeTable
  session: SessionTable
  login_failure: LoginFailureTable
  captcha: CaptchaTable
  rate_limit: RateLimitTable
  used_nonce: UsedNonceTable
  server_key: ServerKeyTable
  metadata: MetadataTable
  metadata_version: MetadataVersionTable
}

export interface MemberTable {
  id: Generated<number>
  tenant_id: string
  username: string
  /** Lower case: the same name in other letters is the same member. */
  username_key: string
  nickname: string
  password_hash: string
  payment_password_hash: string | null
  /** Agent flag: '0', '1', '2', '41', '42', '4' (section 9). */
  type: string
  upline_id: number | null
  rank_level: number
  label_name: string
  labels: JSONColumnType<string[]>
  email: string | null
  mobile: string | null
  country_dialing_code: string | null
  /** Registered fields that no column is for, by field name. */
  extra: JSONColumnType<Record<string, string>>
  language: string | null
  first_time: boolean
  password_expired: boolean
  created_at: Date
}

/** Referral and affiliate codes, and whose downline their users become. */
export interface InvitationCodeTable {
  tenant_id: string
  code: string
  member_id: number
}

export interface SessionTable {
  token_hash: string
  tenant_id: string
  member_id: number
  browser_hash: string
  created_at: Date
  used_at: Date
}

export interface LoginFailureTable {
  tenant_id: string
  username_key: string
  times: number
  last_at: Date
}

export interface CaptchaTable {
  tenant_id: string
  browser_hash: string
  answer: string
  expires_at: Date
}

export interface RateLimitTable {
  key: string
  times: number
  ends_at: Date
}

export interface UsedNonceTable {
  jti: string
  expires_at: Date
}

export interface ServerKeyTable {
  purpose: string
  kid: string
  private_jwk: JSONColumnType<Record<string, string>>
  created_at: Date
}

/** What the platform says about a brand, in wire format, one row per document. */
export interface MetadataTable {
  tenant_id: string
  name: string
  body: JSONColumnType<object>
  updated_at: Date
}

/** Hash of a brand's metadata, so that any instance learns of a change by one small read. */
export interface MetadataVersionTable {
  tenant_id: string
  version: string
}
