/** Written by `npm run tables` from the migrated database: add a migration instead of editing this file. */
import type { DateOnly, Generated, Int8, Json, RowId } from './column-types.ts'
import type { JsonColumns } from './json-columns.ts'

export interface Tables {
  account_day_total: AccountDayTotalTable
  account_total: AccountTotalTable
  asset: AssetTable
  asset_name: AssetNameTable
  audit: AuditTable
  bet: BetTable
  bet_day_total: BetDayTotalTable
  bet_total: BetTotalTable
  brand: BrandTable
  brand_host: BrandHostTable
  browser_member: BrowserMemberTable
  captcha: CaptchaTable
  change_ticket: ChangeTicketTable
  competition: CompetitionTable
  deposit: DepositTable
  deposit_match: DepositMatchTable
  event: EventTable
  exclusion: ExclusionTable
  exclusion_identity: ExclusionIdentityTable
  favourite: FavouriteTable
  feedback: FeedbackTable
  fixture: FixtureTable
  game: GameTable
  game_count: GameCountTable
  game_name: GameNameTable
  game_state: GameStateTable
  hold: HoldTable
  idempotency_record: IdempotencyRecordTable
  inbox: InboxTable
  invitation_code: InvitationCodeTable
  job: JobTable
  job_item: JobItemTable
  known_address: KnownAddressTable
  launch: LaunchTable
  ledger_account: LedgerAccountTable
  ledger_check: LedgerCheckTable
  ledger_entry: LedgerEntryTable
  login_failure: LoginFailureTable
  lottery_bet: LotteryBetTable
  lottery_draw: LotteryDrawTable
  lottery_line: LotteryLineTable
  lottery_slip: LotterySlipTable
  market_bet: MarketBetTable
  market_leg: MarketLegTable
  member: MemberTable
  member_access: MemberAccessTable
  member_avatar: MemberAvatarTable
  member_binding: MemberBindingTable
  member_phone: MemberPhoneTable
  metadata: MetadataTable
  metadata_version: MetadataVersionTable
  moved_clock: MovedClockTable
  oauth_attempt: OauthAttemptTable
  oauth_identity: OauthIdentityTable
  oauth_ticket: OauthTicketTable
  open_bet: OpenBetTable
  outbox_message: OutboxMessageTable
  password_link: PasswordLinkTable
  payout_account: PayoutAccountTable
  play_limit: PlayLimitTable
  play_session: PlaySessionTable
  play_total: PlayTotalTable
  posting: PostingTable
  pvp_room: PvpRoomTable
  raffle: RaffleTable
  raffle_claim: RaffleClaimTable
  raffle_prize: RafflePrizeTable
  rate_limit: RateLimitTable
  recent_game: RecentGameTable
  release: ReleaseTable
  release_current: ReleaseCurrentTable
  remember_family: RememberFamilyTable
  revoked_session: RevokedSessionTable
  sandbox_fault: SandboxFaultTable
  sandbox_setting: SandboxSettingTable
  server_key: ServerKeyTable
  session: SessionTable
  stored_metadata: StoredMetadataTable
  trial_account: TrialAccountTable
  turnover: TurnoverTable
  upload: UploadTable
  used_nonce: UsedNonceTable
  vendor: VendorTable
  verification_code: VerificationCodeTable
  vip_bets: VipBetsTable
  withdrawal: WithdrawalTable
  withdrawal_step: WithdrawalStepTable
}

/** What came into an account of a player and went out of it on a day of the brand, by kind of entry. Added up from account_total by the job add-up-days. */
export interface AccountDayTotalTable {
  account_id: RowId
  /** By brand.totals_zone. */
  day: DateOnly
  kind: string
  entries: number
  in_minor: Int8
  out_minor: Int8
}

/** What came into an account of a player and went out of it in a quarter of an hour, by kind of entry. Kept by a trigger on posting. */
export interface AccountTotalTable {
  account_id: RowId
  /** Its beginning. */
  quarter_hour: Date
  /** Of the ledger entries. */
  kind: string
  entries: number
  /** Sum of the amounts above zero. */
  in_minor: Int8
  /** Sum of the amounts below zero, without sign. */
  out_minor: Int8
  /** The lowest number of these postings on the account, by which pages find them. */
  first_number: Int8
  /** The highest of them. */
  last_number: Int8
}

/** A file of a brand's releases, named by its content; never changed, never deleted. */
export interface AssetTable {
  tenant_id: string
  /** First 16 hex digits of the SHA-256. */
  hash: string
  body: Uint8Array
  created_at: Date
}

/** Each name and content that a release of a brand ever gave a file. */
export interface AssetNameTable {
  tenant_id: string
  hash: string
  /** Path below assets/. */
  name: string
}

/** Who did what to a brand, when and why (OPS-11); never changed, never deleted. */
export interface AuditTable {
  id: Generated<RowId>
  tenant_id: string
  at: Date
  who: string
  /** 'publish', 'rollback', 'toggle', 'rule', 'sandbox'. */
  what: string
  /** What it was done to: a release's hash, a toggle's name, the field of a register rule. */
  subject: string
  why: string
  /** What changed, for people to read; empty for releases and in the oldest rows. */
  summary: Generated<string>
}

/** One round of a game, bet and settled. */
export interface BetTable {
  id: Generated<RowId>
  tenant_id: string
  member_id: number
  game_id: number
  /** Made by the game for each press of the button; unique for the member. */
  round_key: string
  /** The stake that came with the key; the same key with another stake is refused. */
  requested_minor: Int8
  /** 0 in a free spin. */
  stake_minor: Int8
  win_minor: Int8
  currency: string
  /** The reply to the game, sent again when its key is repeated. */
  result: Json<JsonColumns['bet']['result']>
  created_at: Date
}

/** What a member staked and won in a game on a day of the brand. Added up from bet_total by the job add-up-days. */
export interface BetDayTotalTable {
  member_id: number
  /** By brand.totals_zone. */
  day: DateOnly
  game_id: number
  bets: number
  stake_minor: Int8
  win_minor: Int8
}

/** What a member staked and won in a game within a quarter of an hour. Kept by a trigger on bet. */
export interface BetTotalTable {
  member_id: number
  /** Its beginning. */
  quarter_hour: Date
  game_id: number
  bets: number
  stake_minor: Int8
  win_minor: Int8
}

/** What the platform knows of a brand besides its metadata. */
export interface BrandTable {
  id: string
  merchant: string
  /** ISO 4217 code of its wallets. */
  currency: string
  /** IANA name of the time zone in which the days of the brand begin and end. */
  time_zone: Generated<string>
  /** The time zone of the totals by day; null: none were added up. */
  totals_zone: string | null
  /** The first moment that the totals by day hold. */
  totals_from: Date | null
  /** The first moment that they do not hold: the end of the last day that was added up. */
  totals_until: Date | null
}

/** The hosts of the releases that brands show; of each host one row. */
export interface BrandHostTable {
  /** Lower case, in ASCII, without port and trailing dot. */
  host: string
  tenant_id: string
}

/** Who has signed in with a browser: members who share one are never matched (MBR-17). */
export interface BrowserMemberTable {
  tenant_id: string
  /** Of the key that the browser has now, or had when it was last seen. */
  browser_hash: string
  member_id: number
  seen_at: Date
}

export interface CaptchaTable {
  tenant_id: string
  browser_hash: string
  answer: string
  expires_at: Date
}

/** Replaces the old password in one password change; one per member. */
export interface ChangeTicketTable {
  member_id: number
  ticket_hash: string
  expires_at: Date
}

/** A series of fixtures, from which the job schedule-fixtures makes the next ones. Without rows there is nothing to bet on. */
export interface CompetitionTable {
  code: string
  game_type: string
  sport: 'football' | 'basketball' | 'tennis' | 'moba' | 'shooter' | 'cockfight'
  title: string
  /** Names with their strength. */
  teams: Json<JsonColumns['competition']['teams']>
  /** A fixture begins this often, counted from 1970 and shifted by offset_minutes. */
  every_minutes: number
  offset_minutes: number
  /** From the beginning of a fixture to its result. */
  play_minutes: number
}

/** Money that members pay in, from the request to its end (MBR-07). */
export interface DepositTable {
  id: Generated<RowId>
  tenant_id: string
  member_id: number
  /** The method as it was when the deposit was made: it may be changed or deleted meanwhile. */
  method: Json<JsonColumns['deposit']['method']>
  /** What is credited; the member pays the fee on top of it. */
  amount_minor: Int8
  fee_minor: Int8
  currency: string
  /** What the member writes with the payment. */
  reference: string
  /** Values of the fields that the method asks for. */
  fields: Json<JsonColumns['deposit']['fields']>
  state: 'pending' | 'matched' | 'approved' | 'rejected' | 'expired' | 'cancelled'
  /** Of a rejected one: an operator said why in the reason; a limit or an exclusion was set after the request. */
  reason_code: 'operator' | 'limit' | 'excluded' | null
  reason: string | null
  created_at: Date
  expires_at: Date
  /** When the state changed last. */
  changed_at: Date
  /** The ledger entry that credited it. */
  entry_id: RowId | null
}

/** Deposits that are paid straight to another member whose withdrawal they pay (MBR-17). */
export interface DepositMatchTable {
  id: Generated<RowId>
  tenant_id: string
  deposit_id: RowId
  withdrawal_id: RowId
  payer_id: number
  payee_id: number
  /** What the payer is to pay to the payee. */
  amount_minor: Int8
  /** What of it the withdrawal's hold has paid: credited to the payer, or owed to a payer who may not deposit any more. */
  paid_minor: Generated<Int8>
  /** open: the payer pays; proven: the payee answers; disputed: nothing arrived, says the payee; partial: less arrived, and the payer may object; contested: the payer objected; ended. */
  state: 'open' | 'proven' | 'disputed' | 'partial' | 'contested' | 'ended'
  /** Of a partial one: without an objection by then the payer agrees. */
  agree_until: Date | null
  created_at: Date
  ended_at: Date | null
}

/** Something that every instance is notified of once (SBX-01); removed after a day. */
export interface EventTable {
  id: Generated<RowId>
  /** Number of the transaction that published it, with its epoch. */
  xid: Generated<string>
  kind: string
  tenant_id: string | null
  body: Json<JsonColumns['event']['body']>
  /** By the database's clock, which the sandbox does not move. */
  created_at: Generated<Date>
}

/** Time-outs and self-exclusions. Append-only: nobody can shorten one; a later row can only lengthen it. */
export interface ExclusionTable {
  id: Generated<RowId>
  tenant_id: string
  member_id: number
  kind: 'time-out' | 'self-exclusion'
  starts_at: Date
  /** Null: never. */
  ends_at: Date | null
}

/** By what an excluded person is recognised in another account: keyed hashes of mail address, telephone numbers, and name with birthday. */
export interface ExclusionIdentityTable {
  tenant_id: string
  identity_hash: string
  exclusion_id: RowId
}

export interface FavouriteTable {
  member_id: number
  game_id: number
  created_at: Date
}

/** What visitors and members wrote to the operator. */
export interface FeedbackTable {
  id: Generated<RowId>
  tenant_id: string
  /** Of the member, or of the address: the same text from the same sender counts once a day. */
  sender_hash: string
  member_id: number | null
  content: string
  content_hash: string
  contact: string | null
  language: string
  /** UTC. */
  day: DateOnly
  created_at: Date
}

/** A match that can be bet on until it begins. Its result follows from server_seed, whose hash is shown from the start. */
export interface FixtureTable {
  id: Generated<RowId>
  competition_code: string
  home: string
  away: string
  /** How strong the sides are: the chances of every score follow from it. */
  model: Json<JsonColumns['fixture']['model']>
  starts_at: Date
  /** When the result is drawn and its bets are settled. */
  ends_at: Date
  server_seed: string
  /** SHA-256 of server_seed, in hexadecimal digits. */
  commitment: string
  /** Rises with every change of the odds. */
  odds_version: Generated<number>
  /** What can be bet on, with the odds as they are now. */
  markets: Json<JsonColumns['fixture']['markets']>
  state: Generated<'open' | 'settled' | 'void'>
  home_score: number | null
  away_score: number | null
  settled_at: Date | null
}

export interface GameTable {
  id: Generated<number>
  vendor: string
  /** Unique for its vendor; part of addresses. */
  code: string
  game_type: string
  title: string
  /** The title in the form that a search compares; see search-text.ts. */
  search: string
  classify: string
  /** 'VASSALAGE' is an entry that opens the list of a vendor's games (section 2). */
  is_game: 'GAME' | 'VASSALAGE'
  default_play_type: string
  min_bet_minor: number
  min_line_num: number
  /** Position in the hot list of its game type; null when not hot. */
  hot_rank: number | null
  popularity: number
  is_new: boolean
  maintenance: boolean
  /** Path on the games' origin; null when only the vendor's own platform can run it. */
  launch_path: string | null
}

/** How many games there are of each kind; triggers on game keep it up to date. */
export interface GameCountTable {
  game_type: string
  vendor: string
  classify: string
  min_bet_minor: number
  min_line_num: number
  games: number
}

/** What a game is called in a language in which it is not called by its title. */
export interface GameNameTable {
  game_id: number
  language: string
  name: string
  /** The name as a search compares it: lower case, without accents, Chinese characters apart. */
  search: string
}

/** What is stored of a member and a game while the game is closed. */
export interface GameStateTable {
  member_id: number
  game_id: number
  stake_minor: number | null
  free_spins: Json<JsonColumns['game_state']['free_spins']> | null
  last_round: Json<JsonColumns['game_state']['last_round']> | null
  /** The secret of the next round, 64 hexadecimal digits; its hash is shown before the bet. Null: the game draws without one. */
  server_seed: string | null
}

/** Money of a member that is reserved for something under way, such as a withdrawal. Ends once. */
export interface HoldTable {
  id: Generated<RowId>
  tenant_id: string
  member_id: number
  /** The ledger entry that reserved the money. */
  entry_id: RowId
  /** The account that the money came from and goes back to. */
  account_id: RowId
  amount_minor: Int8
  /** What the platform took of it; the rest went back. */
  captured_minor: Generated<Int8>
  currency: string
  purpose: string
  state: 'open' | 'captured' | 'released'
  created_at: Date
  ended_at: Date | null
}

/** What a money call replied to an idempotency key (API-05). Both are null only inside the transaction that computes the reply. */
export interface IdempotencyRecordTable {
  tenant_id: string
  /** Whose key it is. */
  owner: string
  idempotency_key: string
  /** SHA-256 of the call and its request. */
  request_hash: string
  answer: Json<JsonColumns['idempotency_record']['answer']> | null
  /** `{ code, options }` of an expected refusal. */
  refusal: Json<JsonColumns['idempotency_record']['refusal']> | null
  created_at: Date
}

/** What waits for a member: messages of the platform, missions, rewards. */
export interface InboxTable {
  id: Generated<number>
  tenant_id: string
  member_id: number
  kind: 'message' | 'mission' | 'reward'
  /** Text key. */
  title: string
  created_at: Date
  read_at: Date | null
  /** Text key of what it says; '' when the title says it all. */
  content: Generated<string>
  /** Parameters of both texts. */
  params: Generated<Json<JsonColumns['inbox']['params']>>
}

/** Referral and affiliate codes: whoever registers with one joins the downline of its member. */
export interface InvitationCodeTable {
  tenant_id: string
  code: string
  member_id: number
}

/** A job's schedule and state, the same for all instances. */
export interface JobTable {
  name: string
  /** As text: another one starts from now. */
  schedule: string
  /** The occurrence that is run next. */
  next_at: Date
  /** After a failure: not before. */
  retry_at: Date | null
  /** The occurrence that was run last. */
  last_due_at: Date | null
  /** When that was. */
  last_run_at: Date | null
  runs: Generated<Int8>
  /** Failures of the next occurrence so far. */
  failures: Generated<number>
  /** The message of the last of them. */
  error: string | null
}

/** Things that a job failed for, while it went on with the others. */
export interface JobItemTable {
  job: string
  /** Such as draw <brand>/<game>/<number>. */
  item: string
  /** So far, in a row. */
  failures: number
  /** The message of the last of them. */
  error: string
  /** Not tried again before. */
  retry_at: Date
}

/** A network that a member signed in from before (LGN-09). */
export interface KnownAddressTable {
  member_id: number
  address_hash: string
  tenant_id: string
  /** 'nothing': the member had neither number nor mail that a code could go to. */
  proven_by: 'registration' | 'code' | 'nothing'
  first_at: Date
  last_at: Date
}

/** A launch token: valid once, for a few minutes, for one member and one game. */
export interface LaunchTable {
  token_hash: string
  tenant_id: string
  member_id: number
  game_id: number
  /** The site session it was made in: the game ends with it. */
  session_hash: string
  expires_at: Date
  used_at: Date | null
}

/** One balance in one currency. */
export interface LedgerAccountTable {
  id: Generated<RowId>
  tenant_id: string
  /** 'member:<id>', or the name of a platform account such as 'bank:3'. */
  owner: string
  /** The balance of a player never goes below zero, that of the platform may. */
  kind: 'player' | 'platform'
  currency: string
  balance_minor: Generated<Int8>
  /** Of a player: 'main', 'held', or 'vendor:' with a vendor's code; 'main' for the platform. */
  wallet: Generated<string>
  /** How many postings there are: the length of the account's hash chain. */
  postings: Generated<Int8>
  /** SHA-256 of the last posting in the hash chain. */
  head_hash: Generated<Uint8Array>
}

/** How far the job check-ledger has got: one row, or none before its first success. */
export interface LedgerCheckTable {
  /** Always true: there is no second row. */
  id: Generated<boolean>
  /** The next check begins after this entry; 0: at the first. */
  entry_id: RowId
  /** The next check begins after this account; 0: at the first. */
  account_id: RowId
  /** The next check begins after this bet; 0: at the first. */
  bet_id: Generated<RowId>
}

/** One transfer; never changed, never deleted. */
export interface LedgerEntryTable {
  id: Generated<RowId>
  tenant_id: string
  kind: string
  reference: string
  /** Whose key it is: two players may use the same one. */
  owner: string
  idempotency_key: string
  request_hash: string
  created_at: Date
}

export interface LoginFailureTable {
  tenant_id: string
  username_key: string
  times: number
  last_at: Date
}

/** One line of a slip in one draw. */
export interface LotteryBetTable {
  open_bet_id: RowId
  slip_id: RowId
  line_id: RowId
  draw_id: RowId
  /** Of the draw, times that of the line. */
  multiple: number
  /** The slip has a bet in an earlier draw: limits and exclusions are checked again before this one. */
  later: boolean
}

/** Draws of lottery games that bets can be or were placed on. Earlier ones without a row were never open for bets. */
export interface LotteryDrawTable {
  id: Generated<RowId>
  tenant_id: string
  game_code: string
  draw_no: string
  /** How it is drawn, as the game said when the draw was made. */
  method: Json<JsonColumns['lottery_draw']['method']>
  /** 32 random bytes in hexadecimal, made before the draw opens; the result follows from it. Never changed (trigger). */
  seed: string
  /** SHA-256 of the seed, which is published before the draw. */
  hash: string
  opens_at: Date
  closes_at: Date
  draws_at: Date
  state: 'open' | 'drawn' | 'void'
  /** Set in the sandbox: the draw will fail and be voided. */
  fails: Generated<boolean>
  /** Groups of values. */
  result: Json<JsonColumns['lottery_draw']['result']> | null
  /** How many bets were in it when it was drawn. */
  bets: Generated<number>
  /** Slips up to this number are settled or refunded. */
  settled_slip: Generated<Int8>
  drawn_at: Date | null
  /** When the last bet was settled or refunded. */
  settled_at: Date | null
}

/** Lines of a slip: a play with its picks, as they were accepted. */
export interface LotteryLineTable {
  id: Generated<RowId>
  slip_id: RowId
  /** As the game defined it. */
  play: Json<JsonColumns['lottery_line']['play']>
  picks: Json<JsonColumns['lottery_line']['picks']>
  /** Thousandths, by key. */
  odds: Json<JsonColumns['lottery_line']['odds']>
  combinations: number
  /** Stake per combination before multiples. */
  unit_minor: Int8
  multiple: number
  /** Thousandths of the stake that are paid back. */
  rebate: number
  /** The most that it can win in one draw. */
  max_payout_minor: Int8
}

/** Lottery bets that a member placed together. */
export interface LotterySlipTable {
  id: Generated<RowId>
  tenant_id: string
  member_id: number
  game_code: string
  /** Once one of its bets has won, those of later draws are refunded. */
  stop_on_win: boolean
  placed_at: Date
}

/** A slip of the market game: its money is the open bet of the same number. */
export interface MarketBetTable {
  open_bet_id: RowId
  tenant_id: string
  member_id: number
  /** Made by the game for each press of the button: the same key again is the same slip. */
  bet_key: string
  /** What came with the key; the same key with something else is refused. */
  request: Json<JsonColumns['market_bet']['request']>
  placed_at: Date
  stake_minor: Int8
  currency: string
  state: Generated<'open' | 'won' | 'lost' | 'refunded'>
  /** Winnings with the stake, or the stake that was given back; null while it is open. */
  paid_minor: Int8 | null
  settled_at: Date | null
}

/** One selection of a slip; a slip with several wins when all of them do. */
export interface MarketLegTable {
  open_bet_id: RowId
  fixture_id: RowId
  market: 'result' | 'winner' | 'total' | 'handicap'
  selection: 'home' | 'draw' | 'away' | 'over' | 'under'
  /** Halves: 5 for a line of 2.5; null where the market has none. */
  line: number | null
  /** As they were accepted, in hundredths, stake included: 215 pays 2.15 times the stake. */
  odds: number
  result: 'won' | 'lost' | 'void' | null
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
  /** Agent flag (section 9). */
  type: '0' | '1' | '2' | '41' | '42' | '4'
  upline_id: number | null
  rank_level: number
  label_name: string
  labels: Json<JsonColumns['member']['labels']>
  email: string | null
  mobile: string | null
  country_dialing_code: string | null
  /** Registered fields without a column of their own, by field name. */
  extra: Json<JsonColumns['member']['extra']>
  language: string | null
  first_time: boolean
  password_expired: boolean
  created_at: Date
  /** When the member proved the mail address by a code; null: it was only typed. */
  email_proven_at: Date | null
}

export interface MemberAccessTable {
  member_id: number
  /** Null: never since the account was made. */
  password_changed_at: Date | null
  /** The password is the well-known one: no money moves until it is changed. */
  default_password: Generated<boolean>
  /** The latest sign-in. */
  login_at: Date | null
  login_ip: string | null
  /** The sign-in before it, which a member is shown as the last one. */
  previous_at: Date | null
  previous_ip: string | null
  /** Wrong payment passwords since the last right one or the last pause. */
  payment_tries: Generated<number>
  /** Until then no payment password is accepted; null: there is no pause. */
  payment_paused_until: Date | null
  /** When the payment password was last changed or recovered; null: never since it was first set. */
  payment_changed_at: Date | null
}

/** The picture that a member chose; without a row it is the one drawn from the name. */
export interface MemberAvatarTable {
  member_id: number
  avatar: string
  chosen_at: Date
}

/** Numbers that a member confirmed once and for all by a code; they are never changed or removed. */
export interface MemberBindingTable {
  member_id: number
  /** phone: an external telephone beside the mobile number of the account. */
  kind: 'zalo' | 'whatsapp' | 'phone'
  tenant_id: string
  /** In international form without a plus sign. */
  number: string
  bound_at: Date
}

/** The number of a member; of those who registered the same one, at most one has proven it by a code. */
export interface MemberPhoneTable {
  member_id: number
  tenant_id: string
  /** International form without a plus sign: 84912345678. */
  number: string
  proven_at: Date | null
}

/** What the platform says about a brand, in wire format, one row per document. */
export interface MetadataTable {
  tenant_id: string
  name: string
  body: Json<JsonColumns['metadata']['body']>
  updated_at: Date
}

/** Hash of a brand's metadata, so that any instance learns of a change by one small read. */
export interface MetadataVersionTable {
  tenant_id: string
  version: string
}

/** One row, or none when the clock was never moved. */
export interface MovedClockTable {
  /** Always true: there is no second row. */
  id: Generated<boolean>
  /** Added to the system's time. */
  offset_ms: Int8
}

/** A sign-in that was sent to a provider and has not come back. */
export interface OauthAttemptTable {
  state_hash: string
  tenant_id: string
  provider: string
  browser_hash: string
  /** Which tab of the browser waits for it. */
  tab: string
  expires_at: Date
}

export interface OauthIdentityTable {
  tenant_id: string
  provider: string
  /** The provider's own id of the member. */
  subject: string
  member_id: number
  created_at: Date
}

/** A sign-in that came back from a provider: valid for one session of this browser. */
export interface OauthTicketTable {
  ticket_hash: string
  tenant_id: string
  browser_hash: string
  member_id: number
  expires_at: Date
}

/** Bets whose stake has left the wallet before the outcome is known: it waits in the platform accounts open-bets. */
export interface OpenBetTable {
  id: Generated<RowId>
  tenant_id: string
  member_id: number
  game_id: number
  /** The wallet that the stake came from. */
  account_id: RowId
  currency: string
  stake_minor: Int8
  state: 'open' | 'settled' | 'refunded'
  /** Why the stake was refunded. */
  reason: string | null
  win_minor: Int8 | null
  /** What was paid back of the stake, besides the win. */
  rebate_minor: Int8 | null
  /** The settled bet, as records list it. No foreign key: a session that begins while bet is empty would check it by reading the whole table. */
  bet_id: RowId | null
  placed_at: Date
  ended_at: Date | null
}

/** An SMS or a mail to be delivered; the embedded provider leaves it here for developers to read (SBX-07). */
export interface OutboxMessageTable {
  id: Generated<RowId>
  tenant_id: string
  channel: 'sms' | 'mail'
  /** A number in international form without a plus sign, or a mail address. */
  recipient: string
  subject: string | null
  body: string
  purpose: string
  /** Never delivered, because nobody is behind the recipient: written so that the reply takes as long. */
  withheld: boolean
  created_at: Date
  delivered_at: Date | null
  attempts: Generated<number>
  next_attempt_at: Date
}

export interface PasswordLinkTable {
  token_hash: string
  tenant_id: string
  /** Null: requested for an account that does not exist; opens nothing. */
  member_id: number | null
  created_at: Date
  expires_at: Date
}

/** Bank accounts, e-wallets and crypto addresses that members are paid out to. */
export interface PayoutAccountTable {
  id: Generated<RowId>
  tenant_id: string
  member_id: number
  /** The id of a kind in platform/cashier.json. */
  kind: string
  /** The id of a bank of that kind; empty when the kind has none. */
  bank: string
  holder: string
  /** Without spaces and hyphens; only its end is ever shown to the member. */
  number: string
  is_default: boolean
  created_at: Date
  /** The member removed it; earlier withdrawals still refer to it. */
  removed_at: Date | null
}

/** Limits that members set for themselves; no row: none. */
export interface PlayLimitTable {
  tenant_id: string
  member_id: number
  /** deposit: all deposits. loss: stakes minus wins. session: time spent in games. */
  kind: 'deposit' | 'loss' | 'session'
  /** By the calendar of the brand; weeks begin on Monday. */
  period: 'day' | 'week' | 'month'
  /** Minor units; of kind session minutes. */
  value: Int8
  /** When the value was set. */
  since: Date
  /** The looser value that takes effect at pending_at; null with a pending_at: the limit ends then. */
  pending_value: Int8 | null
  /** Null: no change is pending. */
  pending_at: Date | null
}

/** An opened game; its key is what the game's page holds. */
export interface PlaySessionTable {
  id: Generated<number>
  key_hash: string
  tenant_id: string
  member_id: number
  game_id: number
  session_hash: string
  account_id: RowId
  currency: string
  opened_at: Date
  used_at: Date
  /** Won minus staked since it was opened. */
  net_minor: Int8
}

/** What a member has played since the current sitting, day, week and month began; written with each round. */
export interface PlayTotalTable {
  tenant_id: string
  member_id: number
  /** When the sitting began: play in any game without a break of half an hour. */
  sitting_at: Date | null
  /** The last round, or the opening of a game. */
  used_at: Date | null
  /** Won minus staked; minor units. */
  sitting_net_minor: Generated<Int8>
  /** When the member last confirmed a reality check. */
  checked_at: Date | null
  /** How often the member wants a reality check; null: as the brand suggests. */
  check_minutes: number | null
  /** First day of the period that the columns after it count, as YYYY-MM-DD by the calendar of the brand; likewise week and month. */
  day: Generated<string>
  day_net_minor: Generated<Int8>
  /** Time spent in games, milliseconds. */
  day_ms: Generated<Int8>
  week: Generated<string>
  week_net_minor: Generated<Int8>
  week_ms: Generated<Int8>
  month: Generated<string>
  month_net_minor: Generated<Int8>
  month_ms: Generated<Int8>
}

/** One account's part of a transfer; the postings of an entry sum to zero in each currency. */
export interface PostingTable {
  entry_id: RowId
  account_id: RowId
  amount_minor: Int8
  /** The account's balance after it. */
  balance_minor: Int8
  /** Position among the postings of the account, from 1. */
  number: Int8
  /** SHA-256 over the hash before it, the entry and this row: a changed or missing row breaks the chain. */
  chain_hash: Uint8Array
}

/** A table of a card game with stakes of its own (LOB-16). */
export interface PvpRoomTable {
  id: Generated<number>
  game_id: number
  level: 'beginner' | 'standard' | 'expert' | 'master'
  seats: number
  min_bet_minor: number
  max_bet_minor: number
}

/** A promotion that draws a prize for each member once in each period. */
export interface RaffleTable {
  id: Generated<number>
  tenant_id: string
  code: string
  title: string
  /** UTC; a week begins on Monday. */
  period: 'once' | 'day' | 'week' | 'month'
  currency: string
  starts_at: Date
  ends_at: Date | null
}

export interface RaffleClaimTable {
  raffle_id: number
  member_id: number
  period_start: Date
  prize_minor: Int8
  created_at: Date
}

export interface RafflePrizeTable {
  raffle_id: number
  prize_minor: Int8
  /** How many prizes of this amount are left. */
  stock: number
}

export interface RateLimitTable {
  key: string
  times: number
  ends_at: Date
}

export interface RecentGameTable {
  member_id: number
  game_id: number
  played_at: Date
}

/** One state of a brand, named by its content; never changed, never deleted (TEN-05). */
export interface ReleaseTable {
  tenant_id: string
  /** First 16 hex digits of the body's SHA-256. */
  hash: string
  /** Canonical JSON. */
  body: string
  created_at: Date
  who: string
  why: string
}

/** The release that a brand shows now. */
export interface ReleaseCurrentTable {
  tenant_id: string
  hash: string
  since: Date
}

/** A remembered browser; its secret changes with each use. */
export interface RememberFamilyTable {
  family_hash: string
  tenant_id: string
  member_id: number
  secret_hash: string
  previous_hash: string | null
  rotated_at: Date
  expires_at: Date
  /** By which the member signs this browser out; worth nothing to sign in. */
  id: Generated<RowId>
  ip: string | null
  country: string | null
  device: string | null
}

/** Sessions in proxy mode that were signed out, for as long as their tokens would be valid. */
export interface RevokedSessionTable {
  /** The id in the encrypted token; it says nothing about the member. */
  session_id: string
  /** When the token expires by itself. */
  expires_at: Date
}

/** Fault injection: a call that is slow or fails on purpose, for all brands. */
export interface SandboxFaultTable {
  /** Name of the call's contract, or 'metadata'. */
  call: string
  delay_ms: number
  /** HTTP status of the reply; 0: no reply at all; null: only slow. */
  status: number | null
  /** How often it still fails; null: always. */
  times_left: number | null
  set_at: Date
}

/** One value that differs from the platform's documents (SBX-05); removed by a reset. */
export interface SandboxSettingTable {
  tenant_id: string
  /** 'status', 'region', 'flag <modId or path>', 'rule <field>'. */
  name: string
  body: Json<JsonColumns['sandbox_setting']['body']>
  set_at: Date
}

export interface ServerKeyTable {
  purpose: string
  kid: string
  private_jwk: Json<JsonColumns['server_key']['private_jwk']>
  created_at: Date
}

export interface SessionTable {
  token_hash: string
  tenant_id: string
  member_id: number
  browser_hash: string
  created_at: Date
  used_at: Date
  /** By which the member signs this device out; worth nothing to sign in. */
  id: Generated<RowId>
  ip: string | null
  /** In two letters, where a trusted proxy reported it. */
  country: string | null
  /** Browser and system, as the browser names itself. */
  device: string | null
  /** The remembered browser that this session runs in, if any. */
  family_hash: string | null
}

/** The last valid metadata of a brand (ENG-17); old versions are removed. */
export interface StoredMetadataTable {
  tenant_id: string
  schema_version: number
  version: string
  /** JSON. */
  body: string
  confirmed_at: Date
}

export interface TrialAccountTable {
  member_id: number
  tenant_id: string
  ends_at: Date
  /** When its play money went back to the platform. */
  swept_at: Date | null
}

/** What members must still bet before they can withdraw; no row: nothing. */
export interface TurnoverTable {
  tenant_id: string
  member_id: number
  /** Grows with each deposit by the multiple of the brand, falls with each stake by the share that its game type counts. */
  left_minor: Int8
}

/** Pictures that members upload as proof, decoded and encoded again as JPEG without metadata. */
export interface UploadTable {
  id: Generated<string>
  tenant_id: string
  member_id: number
  purpose: 'deposit' | 'dispute'
  /** What it proves: the id of a deposit, or of the withdrawal that is disputed. */
  case_id: RowId
  /** SHA-256 of the body: one picture proves one case. */
  hash: string
  body: Uint8Array
  width: number
  height: number
  created_at: Date
  /** Set when its case ends: it is deleted after this moment, unless it is disputed. */
  delete_after: Date | null
  /** Evidence of a dispute under way: neither its owner nor the retention period deletes it. */
  disputed: Generated<boolean>
}

export interface UsedNonceTable {
  jti: string
  expires_at: Date
}

/** A vendor has a row for each game type it makes. */
export interface VendorTable {
  game_type: string
  code: string
  title: string
  node_id: string
  hot: boolean
  /** Among the vendors of its game type, from 0. */
  position: number
}

/** The newest code of a recipient and purpose. */
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

/** What a member has bet since the account was opened, added up from bet_total by the job raise-vip-levels. */
export interface VipBetsTable {
  member_id: number
  /** Sum of the stakes of every quarter of an hour before counted_until. */
  counted_minor: Int8
  /** The next quarter of an hour to be counted; the latest of all members is that of the job. */
  counted_until: Date
}

/** Money that members take out, from the request to its end. */
export interface WithdrawalTable {
  id: Generated<RowId>
  tenant_id: string
  member_id: number
  account_id: RowId
  hold_id: RowId
  /** What leaves the wallet, the fee included. */
  amount_minor: Int8
  fee_minor: Int8
  currency: string
  state:
    | 'requested'
    | 'reviewed'
    | 'matched'
    | 'disbursed'
    | 'received'
    | 'not-received'
    | 'partial'
    | 'forced-received'
    | 'settled'
    | 'rejected'
    | 'cancelled'
    | 'reversed'
  /** What arrived, as the member says, when it was less than what was paid. */
  received_minor: Int8 | null
  /** What came back to the wallet after it had been paid out. */
  returned_minor: Generated<Int8>
  created_at: Date
  /** The payment counts as received unless the member answers by then; set when it is paid. */
  answer_until: Date | null
  /** When the member is reminded next; null: not again. */
  remind_at: Date | null
  /** When it counted as received without an answer. */
  forced_at: Date | null
  /** What other members have paid of it, in payments that came before the present one. */
  paid_minor: Generated<Int8>
}

/** The states that a withdrawal went through, as its member sees them. */
export interface WithdrawalStepTable {
  withdrawal_id: RowId
  number: number
  state: string
  actor: 'member' | 'payer' | 'operator' | 'clock'
  /** What the member or the operator wrote; may be empty. */
  note: string
  at: Date
}
