/** Says for every table which rows are about a member, and their fate in an erasure. A new table does not compile until it is here. */
import { type RawBuilder, sql } from 'kysely'
import type { Tables } from '../../../store/tables.generated.ts'

/** A query or a list of ids of members, for `in`. */
export type Members = RawBuilder<unknown>

/** Deletes rows, or sets columns of those that still hold personal data. */
export type Removal = 'delete' | { set: RawBuilder<unknown>; where: RawBuilder<boolean> }

export interface PersonalTable {
  /** Names the rows for a person who reads an export. */
  about: string
  /** Condition of the rows that are about these members; by default their `member_id`. */
  of?: (members: Members) => RawBuilder<boolean>
  /** Columns that an export leaves out: secrets and hashes of them, pictures. */
  hidden?: readonly string[]
  /** Removed by an erasure. */
  atOnce?: Removal
  /** Removed once the brand's period for payments is over (`retention.payments`). Without either of the two, rows stay. */
  later?: Removal
}

const owner = (members: Members) => sql<boolean>`owner in (select 'member:' || id from member where id in (${members}))`
const through = (column: string, table: string) => (members: Members) =>
  sql<boolean>`${sql.ref(column)} in (select id from ${sql.table(table)} where member_id in (${members}))`
const by = (column: string) => (members: Members) => sql<boolean>`${sql.ref(column)} in (${members})`

/** Tables without rows about a member. */
const NOBODY = undefined
/** Tables with sums of rows of others, which stay. */
const SUMS = undefined

export const PERSONAL_TABLES: Record<keyof Tables, PersonalTable | undefined> = {
  // the messages before the numbers by which they are found
  outbox_message: {
    about: 'SMS and mails of the last week',
    of: members => sql`(tenant_id, recipient) in (
      select tenant_id, email from member where id in (${members})
      union select tenant_id, number from member_phone where member_id in (${members})
      union select tenant_id, number from member_binding where member_id in (${members}))`,
    hidden: ['body'],
    atOnce: 'delete',
  },

  member: {
    about: 'Account and profile',
    of: by('id'),
    hidden: ['password_hash', 'payment_password_hash'],
    atOnce: {
      set: sql`username = 'erased-' || id, username_key = 'erased-' || id, nickname = 'erased-' || id, payment_password_hash = null,
        email = null, email_proven_at = null, mobile = null, country_dialing_code = null, extra = '{}', language = null,
        labels = '[]', label_name = ''`,
      where: sql`(username <> 'erased-' || id or nickname <> 'erased-' || id or email is not null or mobile is not null or extra <> '{}')`,
    },
  },
  member_access: { about: 'Latest sign-ins, with their addresses', atOnce: 'delete' },
  member_avatar: { about: 'Chosen picture', atOnce: 'delete' },
  member_binding: { about: 'Confirmed numbers', atOnce: 'delete' },
  member_phone: { about: 'Telephone number', atOnce: 'delete' },
  oauth_identity: { about: 'Accounts at Google and Facebook', atOnce: 'delete' },
  marketing_consent: { about: 'Consents to marketing' },
  invitation_code: { about: 'Invitation codes' },

  session: {
    about: 'Devices that are signed in',
    hidden: ['token_hash', 'browser_hash', 'family_hash'],
    atOnce: 'delete',
  },
  remember_family: {
    about: 'Devices that stay signed in',
    hidden: ['family_hash', 'secret_hash', 'previous_hash'],
    atOnce: 'delete',
  },
  browser_member: {
    about: 'Browsers of sign-ins',
    hidden: ['browser_hash'],
    // by its browser, too, a person stays excluded, until the period for sign-ins is over
    of: members => sql`member_id in (${members}) and not exists (
      select from exclusion join member on member.id = exclusion.member_id and member.erased_at is not null
      where exclusion.member_id = browser_member.member_id and kind = 'self-exclusion' and starts_at < erased_at
        and (ends_at is null or ends_at > erased_at))`,
    atOnce: 'delete',
  },
  known_address: { about: 'Networks of sign-ins', hidden: ['address_hash'], atOnce: 'delete' },
  change_ticket: { about: 'Password change under way', hidden: ['ticket_hash'], atOnce: 'delete' },
  password_link: { about: 'Password recovery under way', hidden: ['token_hash'], atOnce: 'delete' },
  oauth_ticket: { about: 'Sign-in under way', hidden: ['ticket_hash', 'browser_hash'], atOnce: 'delete' },
  trial_account: { about: 'End of a trial account' },
  audit: {
    about: 'Looks of operators at the account',
    of: members => sql`(tenant_id, subject) in (select tenant_id, username from member where id in (${members}))`,
    hidden: ['who', 'number', 'hash'],
  },

  inbox: { about: 'Messages, as keys of texts with their values', atOnce: 'delete' },
  feedback: {
    about: 'Feedback, applications and live chat',
    hidden: ['sender_hash', 'content_hash', 'answered_by'],
    atOnce: 'delete',
  },
  upload: { about: 'Uploaded pictures (the command proof saves each)', hidden: ['body', 'hash'], atOnce: 'delete' },

  exclusion: { about: 'Time-outs and self-exclusions' },
  exclusion_identity: {
    about: 'Details of an excluded person, as keyed hashes',
    of: through('exclusion_id', 'exclusion'),
    hidden: ['identity_hash'],
  },
  exclusion_release: { about: 'Exclusions that were ended', of: through('exclusion_id', 'exclusion') },
  play_limit: { about: 'Limits of play', atOnce: 'delete' },
  play_total: { about: 'Play of the current day, week and month', atOnce: 'delete' },

  ledger_account: { about: 'Wallets', of: owner, hidden: ['head_hash'] },
  ledger_entry: { about: 'Transfers', of: owner, hidden: ['request_hash'] },
  posting: {
    about: 'Parts of transfers',
    of: members => sql`account_id in (select id from ledger_account where ${owner(members)})`,
    hidden: ['chain_hash'],
  },
  hold: { about: 'Reserved money' },
  idempotency_record: {
    about: 'Latest replies to calls that move money',
    of: owner,
    hidden: ['request_hash'],
    atOnce: 'delete',
  },
  turnover: { about: 'Amount to bet before a withdrawal' },
  deposit: {
    about: 'Deposits',
    later: { set: sql`fields = '{}', reason = null`, where: sql`(fields <> '{}' or reason is not null)` },
  },
  deposit_unique: {
    about: 'Values of deposits that bring money once',
    of: through('deposit_id', 'deposit'),
    later: 'delete',
  },
  deposit_match: {
    about: 'Payments to and from other members',
    of: members => sql`(payer_id in (${members}) or payee_id in (${members}))`,
  },
  payout_account: {
    about: 'Payout accounts',
    atOnce: {
      set: sql`is_default = false, removed_at = (select erased_at from member where member.id = member_id)`,
      where: sql`removed_at is null`,
    },
    later: { set: sql`holder = '', number = ''`, where: sql`(holder <> '' or number <> '')` },
  },
  withdrawal: { about: 'Withdrawals' },
  withdrawal_step: {
    about: 'States of withdrawals, with their notes',
    of: through('withdrawal_id', 'withdrawal'),
    later: { set: sql`note = ''`, where: sql`note <> ''` },
  },

  favourite: { about: 'Favourite games', atOnce: 'delete' },
  lottery_set: { about: 'Saved lottery numbers', atOnce: 'delete' },
  recent_game: { about: 'Games played lately', atOnce: 'delete' },
  launch: { about: 'Games being opened', hidden: ['token_hash', 'session_hash'], atOnce: 'delete' },
  play_session: { about: 'Open games', hidden: ['key_hash', 'session_hash'], atOnce: 'delete' },
  game_state: { about: 'States of games', hidden: ['server_seed'], atOnce: 'delete' },
  bet: { about: 'Settled bets' },
  open_bet: { about: 'Bets that waited for their outcome' },
  market_bet: { about: 'Slips of the market game' },
  market_leg: {
    about: 'Selections of those slips',
    of: members => sql`open_bet_id in (select open_bet_id from market_bet where member_id in (${members}))`,
  },
  lottery_slip: { about: 'Lottery slips' },
  lottery_line: { about: 'Lines of lottery slips', of: through('slip_id', 'lottery_slip') },
  lottery_bet: { about: 'Lottery bets', of: through('slip_id', 'lottery_slip') },

  promotion_claim: {
    about: 'Promotions',
    atOnce: { set: sql`remark = '', reason = null`, where: sql`(remark <> '' or reason is not null)` },
  },
  promotion_contact: { about: 'Numbers given for gifts', atOnce: 'delete' },
  raffle_claim: { about: 'Raffles' },
  rebate_payment: { about: 'Rebates' },
  mission_claim: { about: 'Missions' },
  mission_score: { about: 'Weeks of the leaderboard' },
  points_rest: { about: 'Fraction of a point', atOnce: 'delete' },
  redemption: {
    about: 'Redeemed goods',
    atOnce: {
      set: sql`address = '', mobile_number = '', remark = ''`,
      where: sql`(address <> '' or mobile_number <> '' or remark <> '')`,
    },
  },
  vip_bets: { about: 'Bets that count for the VIP level' },
  referral: {
    about: 'Invited friends, and the member who invited',
    of: members => sql`(member_id in (${members}) or referrer_id in (${members}))`,
  },
  referral_reward: { about: 'Rewards for invited friends', of: by('referrer_id') },

  downline: { about: 'Place in a team' },
  referral_link: {
    about: 'Referral links',
    of: by('agent_id'),
    atOnce: { set: sql`note = ''`, where: sql`note <> ''` },
  },
  team_log: {
    about: 'Work of agents on the account',
    of: members => sql`(member_id in (${members}) or agent_id in (${members}))`,
  },
  agent_contract: { about: 'Contracts' },
  contract_payment: { about: 'Payments of contracts', of: through('contract_id', 'agent_contract') },
  agent_deposit: { about: 'Transfers from an agent' },

  account_day_total: SUMS,
  account_total: SUMS,
  bet_day_total: SUMS,
  bet_total: SUMS,
  member_day: SUMS,
  team_active: SUMS,
  team_change: SUMS,
  team_day: SUMS,
  team_game_day: SUMS,
  team_hour: SUMS,
  team_kind_day: SUMS,
  team_member: SUMS,

  asset: NOBODY,
  asset_name: NOBODY,
  audit_chain: NOBODY,
  brand: NOBODY,
  brand_host: NOBODY,
  captcha: NOBODY,
  competition: NOBODY,
  dependant: NOBODY,
  draft: NOBODY,
  draft_conflict: NOBODY,
  draft_operation: NOBODY,
  draft_presence: NOBODY,
  draft_save: NOBODY,
  event: NOBODY,
  fixture: NOBODY,
  game: NOBODY,
  game_count: NOBODY,
  game_name: NOBODY,
  job: NOBODY,
  job_item: NOBODY,
  job_pass: NOBODY,
  ledger_check: NOBODY,
  login_failure: NOBODY,
  lottery_draw: NOBODY,
  lottery_opening: NOBODY,
  metadata: NOBODY,
  metadata_version: NOBODY,
  moved_clock: NOBODY,
  oauth_attempt: NOBODY,
  oauth_registration: NOBODY,
  operator: NOBODY,
  operator_link: NOBODY,
  operator_role: NOBODY,
  operator_session: NOBODY,
  passive_copy: NOBODY,
  passkey: NOBODY,
  points_count: NOBODY,
  points_stock: NOBODY,
  promotion_place: NOBODY,
  pvp_room: NOBODY,
  raffle: NOBODY,
  raffle_prize: NOBODY,
  rate_limit: NOBODY,
  recovery_code: NOBODY,
  release: NOBODY,
  release_current: NOBODY,
  release_part: NOBODY,
  revoked_session: NOBODY,
  sample_data: NOBODY,
  sandbox_fault: NOBODY,
  sandbox_setting: NOBODY,
  server_key: NOBODY,
  stored_metadata: NOBODY,
  text_change: NOBODY,
  used_nonce: NOBODY,
  vendor: NOBODY,
  verification_code: NOBODY,
  webauthn_challenge: NOBODY,
}

/** Lists the tables with rows about members, in the order in which an erasure works on them. */
export const listPersonalTables = (): [keyof Tables, PersonalTable][] =>
  Object.entries(PERSONAL_TABLES).flatMap(([name, table]) =>
    table ? [[name as keyof Tables, table] as const] : [],
  ) as [keyof Tables, PersonalTable][]

/** Returns the condition of the rows of a table that are about these members. */
export const rowsOf = ({ of }: PersonalTable, members: Members): RawBuilder<boolean> => (of ?? by('member_id'))(members)
