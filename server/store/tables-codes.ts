/** Tables of migration 009: messages to people, codes, links that reset a password, and known addresses. */
import type { Generated } from 'kysely'

export interface CodeTables {
  outbox_message: OutboxMessageTable
  verification_code: VerificationCodeTable
  member_phone: MemberPhoneTable
  password_link: PasswordLinkTable
  known_address: KnownAddressTable
}

/** An SMS or a mail on its way; the embedded provider leaves it here for developers to read (SBX-07). */
export interface OutboxMessageTable {
  /** int8, as text. */
  id: Generated<string>
  tenant_id: string
  channel: 'sms' | 'mail'
  /** A number in international form without a plus sign, or a mail address. */
  recipient: string
  subject: string | null
  body: string
  purpose: string
  /** Nobody is behind the recipient: written so that the answer takes as long, never delivered. */
  withheld: boolean
  created_at: Date
  delivered_at: Date | null
  attempts: Generated<number>
  next_attempt_at: Date
}

/** The newest code of a number and purpose. */
export interface VerificationCodeTable {
  tenant_id: string
  purpose: string
  recipient_hash: string
  code_hash: string
  /** Guesses so far, right and wrong. */
  tries: number
  created_at: Date
  expires_at: Date
}

/** The number of a member; of those who gave the same, one at most has proven it by a code. */
export interface MemberPhoneTable {
  member_id: number
  tenant_id: string
  /** International form without a plus sign: 84912345678. */
  number: string
  proven_at: Date | null
}

export interface PasswordLinkTable {
  token_hash: string
  tenant_id: string
  /** Null: asked for an account that does not exist; opens nothing. */
  member_id: number | null
  created_at: Date
  expires_at: Date
}

/** From where a member signed in before (LGN-09). */
export interface KnownAddressTable {
  member_id: number
  address_hash: string
  tenant_id: string
  /** 'nothing': the member had neither number nor mail that a code could go to. */
  proven_by: 'registration' | 'code' | 'nothing'
  first_at: Date
  last_at: Date
}
