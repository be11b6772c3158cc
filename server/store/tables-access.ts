/** Tables of migration 010: how members get in, besides name and password. Whatever opens a door is kept as a hash. */
import type { Generated } from 'kysely'

export interface AccessTables {
  member_access: MemberAccessTable
  change_ticket: ChangeTicketTable
  remember_family: RememberFamilyTable
  trial_account: TrialAccountTable
  oauth_attempt: OAuthAttemptTable
  oauth_ticket: OAuthTicketTable
  oauth_identity: OAuthIdentityTable
}

export interface MemberAccessTable {
  member_id: number
  /** Null: never since the account was made. */
  password_changed_at: Date | null
  /** The password is the well-known one: money waits until it was changed. */
  default_password: Generated<boolean>
  /** The latest sign-in, and the one before: what a member is shown as "last login". */
  login_at: Date | null
  login_ip: string | null
  previous_at: Date | null
  previous_ip: string | null
}

/** Stands in for the old password, once; one per member. */
export interface ChangeTicketTable {
  member_id: number
  ticket_hash: string
  expires_at: Date
}

/** A browser that is remembered; its secret changes with each use. */
export interface RememberFamilyTable {
  family_hash: string
  tenant_id: string
  member_id: number
  secret_hash: string
  previous_hash: string | null
  rotated_at: Date
  expires_at: Date
}

export interface TrialAccountTable {
  member_id: number
  tenant_id: string
  ends_at: Date
  /** Its play money went back to the house. */
  swept_at: Date | null
}

/** A sign-in that went to a provider and has not come back. */
export interface OAuthAttemptTable {
  state_hash: string
  tenant_id: string
  provider: string
  browser_hash: string
  /** Which tab waits for it. */
  tab: string
  expires_at: Date
}

/** A sign-in that came back: good for one session of this browser. */
export interface OAuthTicketTable {
  ticket_hash: string
  tenant_id: string
  browser_hash: string
  member_id: number
  expires_at: Date
}

export interface OAuthIdentityTable {
  tenant_id: string
  provider: string
  /** The provider's own id of the person. */
  subject: string
  member_id: number
  created_at: Date
}
