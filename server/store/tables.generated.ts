/** Written by `npm run tables` from the migrated database: add a migration instead of editing this file. */
import type { DateOnly, Generated, Int8, JsonColumn, RowId } from './column-types.ts'
import type { JsonColumns } from './json-columns.ts'

export interface Tables {
  account_day_total: AccountDayTotalTable
  account_total: AccountTotalTable
  agent_contract: AgentContractTable
  agent_deposit: AgentDepositTable
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
  contract_payment: ContractPaymentTable
  deposit: DepositTable
  deposit_match: DepositMatchTable
  deposit_unique: DepositUniqueTable
  downline: DownlineTable
  event: EventTable
  exclusion: ExclusionTable
  exclusion_identity: ExclusionIdentityTable
  exclusion_release: ExclusionReleaseTable
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
  job_pass: JobPassTable
  known_address: KnownAddressTable
  launch: LaunchTable
  ledger_account: LedgerAccountTable
  ledger_check: LedgerCheckTable
  ledger_entry: LedgerEntryTable
  login_failure: LoginFailureTable
  lottery_bet: LotteryBetTable
  lottery_draw: LotteryDrawTable
  lottery_line: LotteryLineTable
  lottery_opening: LotteryOpeningTable
  lottery_slip: LotterySlipTable
  market_bet: MarketBetTable
  market_leg: MarketLegTable
  member: MemberTable
  member_access: MemberAccessTable
  member_avatar: MemberAvatarTable
  member_binding: MemberBindingTable
  member_day: MemberDayTable
  member_phone: MemberPhoneTable
  metadata: MetadataTable
  metadata_version: MetadataVersionTable
  mission_claim: MissionClaimTable
  mission_score: MissionScoreTable
  moved_clock: MovedClockTable
  oauth_attempt: OauthAttemptTable
  oauth_identity: OauthIdentityTable
  oauth_registration: OauthRegistrationTable
  oauth_ticket: OauthTicketTable
  open_bet: OpenBetTable
  outbox_message: OutboxMessageTable
  password_link: PasswordLinkTable
  payout_account: PayoutAccountTable
  play_limit: PlayLimitTable
  play_session: PlaySessionTable
  play_total: PlayTotalTable
  points_count: PointsCountTable
  points_rest: PointsRestTable
  points_stock: PointsStockTable
  posting: PostingTable
  promotion_claim: PromotionClaimTable
  promotion_contact: PromotionContactTable
  promotion_place: PromotionPlaceTable
  pvp_room: PvpRoomTable
  raffle: RaffleTable
  raffle_claim: RaffleClaimTable
  raffle_prize: RafflePrizeTable
  rate_limit: RateLimitTable
  rebate_payment: RebatePaymentTable
  recent_game: RecentGameTable
  redemption: RedemptionTable
  referral: ReferralTable
  referral_link: ReferralLinkTable
  referral_reward: ReferralRewardTable
  release: ReleaseTable
  release_current: ReleaseCurrentTable
  release_part: ReleasePartTable
  remember_family: RememberFamilyTable
  revoked_session: RevokedSessionTable
  sample_data: SampleDataTable
  sandbox_fault: SandboxFaultTable
  sandbox_setting: SandboxSettingTable
  server_key: ServerKeyTable
  session: SessionTable
  stored_metadata: StoredMetadataTable
  team_active: TeamActiveTable
  team_change: TeamChangeTable
  team_day: TeamDayTable
  team_game_day: TeamGameDayTable
  team_hour: TeamHourTable
  team_kind_day: TeamKindDayTable
  team_log: TeamLogTable
  team_member: TeamMemberTable
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

/** What came into an account of a member and went out of it in a quarter of an hour, by kind of entry. Kept by a trigger on posting. */
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

/** What an agent earns from the figures of the own team, and who pays it. */
export interface AgentContractTable {
  id: Generated<RowId>
  tenant_id: string
  kind: 'dividend' | 'dailySalary' | 'hourlySalary' | 'realTimeSalary'
  /** Who pays: the agent directly above at the time of the offer; null: the brand. */
  upline_id: number | null
  member_id: number
  state: 'offered' | 'active' | 'rejected' | 'withdrawn' | 'terminated'
  /** Who asks to end it and waits for the answer of the other; null: nobody. */
  termination_by: 'upline' | 'member' | null
  /** Of dividends. */
  period: 'daily' | 'weekly' | 'semi-monthly' | 'monthly' | null
  /** What players won in a period lowers their loss of the next one. */
  carries_losses: Generated<boolean>
  tiers: JsonColumn<JsonColumns['agent_contract']['tiers']>
  /** Grows with every change of the state, so that a late answer is refused. */
  version: Generated<number>
  offered_at: Date
  answered_at: Date | null
  ended_at: Date | null
  end_reason: 'terminated' | 'agreed' | 'replaced' | 'above-upline' | 'upline-ended' | 'moved' | null
  /** The first moment that is not paid. */
  paid_until: Date | null
  /** When the period that begins at paid_until is paid; null: nothing more is. In real time only of contracts that ended or are paused and not paid to the end yet. */
  pays_at: Date | null
  /** What players won and is not yet made up for by losses. */
  carried_minor: Generated<Int8>
  /** In real time: what the team had staked when the contract began. */
  counted_stake_minor: Generated<Int8>
  /** In real time: the sum of all payments, due ones included. */
  paid_minor: Generated<Int8>
  /** Since when the brand does not offer the feature; null: it pays. */
  paused_at: Date | null
  /** In real time: what the team had staked when the contract ended or was paused. */
  ended_stake_minor: Int8 | null
  /** How many stand above the member: an agent is paid before the agents below. Kept by triggers. */
  depth: Generated<number>
  /** When termination_by changed last; null: never. */
  termination_at: Date | null
}

/** Transfers from an agent to a member of the team, which count in the deposit limits of the member. */
export interface AgentDepositTable {
  id: Generated<RowId>
  tenant_id: string
  member_id: number
  amount_minor: Int8
  created_at: Date
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
  result: JsonColumn<JsonColumns['bet']['result']>
  created_at: Date
  /** What of the stake counts for no turnover, rebate, points, mission, level or agent: all of it where the bets of the round, draw or fixture cover nearly all outcomes. */
  uncounted_minor: Generated<Int8>
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
  /** Of the bets: those that do not count (bet.uncounted_minor). */
  uncounted_bets: Generated<number>
  /** Of the stakes: what does not count. */
  uncounted_minor: Generated<Int8>
  /** Of the wins: those of bets that do not count. */
  uncounted_win_minor: Generated<Int8>
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
  /** What of the stakes has brought points. Set by the job earn-points. */
  earned_minor: Generated<Int8>
  /** What of the stakes has brought a rebate. */
  rebated_minor: Generated<Int8>
  /** Of the bets: those that do not count (bet.uncounted_minor). */
  uncounted_bets: Generated<number>
  /** Of the stakes: what does not count. */
  uncounted_minor: Generated<Int8>
  /** Of the wins: those of bets that do not count. */
  uncounted_win_minor: Generated<Int8>
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
  /** What happened before and reaches the figures of teams later counts at this moment: what came before is paid. */
  team_closed_at: Date | null
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
  teams: JsonColumn<JsonColumns['competition']['teams']>
  /** A fixture begins this often, counted from 1970 and shifted by offset_minutes. */
  every_minutes: number
  offset_minutes: number
  /** From the beginning of a fixture to its result. */
  play_minutes: number
}

/** What a contract paid for a period, owes, or found nothing to pay for. */
export interface ContractPaymentTable {
  id: Generated<RowId>
  contract_id: RowId
  starts: Date
  ends: Date
  /** Everything the amount came from. */
  figures: JsonColumn<JsonColumns['contract_payment']['figures']>
  amount_minor: Int8
  /** due: the upline has not had enough money yet, or the account of one of the two is frozen. */
  state: 'paid' | 'due' | 'nothing'
  entry_id: RowId | null
  created_at: Date
  paid_at: Date | null
  tenant_id: string
}

/** Money that members pay in, from the request to its end (MBR-07). */
export interface DepositTable {
  id: Generated<RowId>
  tenant_id: string
  member_id: number
  /** The method as it was when the deposit was made: it may be changed or deleted meanwhile. */
  method: JsonColumn<JsonColumns['deposit']['method']>
  /** What is credited; the member pays the fee on top of it. */
  amount_minor: Int8
  fee_minor: Int8
  currency: string
  /** What the member writes with the payment. */
  reference: string
  /** Values of the fields that the method asks for. */
  fields: JsonColumn<JsonColumns['deposit']['fields']>
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
  /** Since when it counts for bonuses, missions, conditions and referrals; null: not yet, or never. */
  counts_at: Date | null
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
  /** When an operator, or the clock after a quiet week, decided whether the deposit counts (deposit.counts_at). */
  looked_at: Date | null
}

/** Values of fields that a deposit method calls unique, without case and signs: one deposit has each, until it is rejected, cancelled or expired. */
export interface DepositUniqueTable {
  tenant_id: string
  method: string
  field: string
  value: string
  deposit_id: RowId
}

/** Everybody above each member. Kept by a trigger on member. */
export interface DownlineTable {
  upline_id: number
  member_id: number
  /** 1: directly below. */
  depth: number
  /** Since when the member belongs to this team. */
  joined_at: Date
}

/** Something that every instance is notified of once (SBX-01); removed after a day. */
export interface EventTable {
  id: Generated<RowId>
  /** Number of the transaction that published it, with its epoch. */
  xid: Generated<string>
  kind: string
  tenant_id: string | null
  body: JsonColumn<JsonColumns['event']['body']>
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
  /** The member whose exclusion was extended to this account; null: chosen by this member. */
  follows_member_id: number | null
}

/** By what an excluded person is recognised in another account: keyed hashes of mail address, telephone numbers, and name with birthday. */
export interface ExclusionIdentityTable {
  tenant_id: string
  identity_hash: string
  exclusion_id: RowId
}

/** Extended exclusions that met another person, ended by an operator with a reason. Never one that the member chose. */
export interface ExclusionReleaseTable {
  exclusion_id: RowId
  released_at: Date
  reason: string
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
  /** feedback: an opinion or question; join: an application as an agent. */
  kind: Generated<'feedback' | 'join'>
  /** Of an application: the fields of the form of the brand with their values. */
  fields: Generated<JsonColumn<JsonColumns['feedback']['fields']>>
  /** When an operator marked it as done; null: it waits. */
  done_at: Date | null
}

/** A match that can be bet on until it begins. Its result follows from server_seed, whose hash is shown from the start. */
export interface FixtureTable {
  id: Generated<RowId>
  competition_code: string
  home: string
  away: string
  /** How strong the sides are: the chances of every score follow from it. */
  model: JsonColumn<JsonColumns['fixture']['model']>
  starts_at: Date
  /** When the result is drawn and its bets are settled. */
  ends_at: Date
  server_seed: string
  /** SHA-256 of server_seed, in hexadecimal digits. */
  commitment: string
  /** Rises with every change of the odds. */
  odds_version: Generated<number>
  /** What can be bet on, with the odds as they are now. */
  markets: JsonColumn<JsonColumns['fixture']['markets']>
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
  free_spins: JsonColumn<JsonColumns['game_state']['free_spins']> | null
  last_round: JsonColumn<JsonColumns['game_state']['last_round']> | null
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
  answer: JsonColumn<JsonColumns['idempotency_record']['answer']> | null
  /** `{ code, options }` of an expected refusal. */
  refusal: JsonColumn<JsonColumns['idempotency_record']['refusal']> | null
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
  params: Generated<JsonColumn<JsonColumns['inbox']['params']>>
}

/** Referral and affiliate codes: whoever registers with one joins the downline of its member. */
export interface InvitationCodeTable {
  tenant_id: string
  code: string
  member_id: number
  /** The code with which a member invites friends; the others only place new members below an agent. */
  is_personal: Generated<boolean>
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

/** How far a job is that goes through many rows in the order of their ids, such as the members of a brand for one day. */
export interface JobPassTable {
  job: string
  /** Such as <brand>/<day>. */
  name: string
  /** The row that was looked at last. */
  after_id: RowId
  /** When the last row was looked at; null: some are left. */
  ended_at: Date | null
  changed_at: Date
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
  /** player: money of a member; points: points of a member; platform: the other side of every entry. */
  kind: 'player' | 'platform' | 'points'
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
  method: JsonColumn<JsonColumns['lottery_draw']['method']>
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
  result: JsonColumn<JsonColumns['lottery_draw']['result']> | null
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
  play: JsonColumn<JsonColumns['lottery_line']['play']>
  picks: JsonColumn<JsonColumns['lottery_line']['picks']>
  /** Thousandths, by key. */
  odds: JsonColumn<JsonColumns['lottery_line']['odds']>
  combinations: number
  /** Stake per combination before multiples. */
  unit_minor: Int8
  multiple: number
  /** Thousandths of the stake that are paid back. */
  rebate: number
  /** The most that it can win in one draw. */
  max_payout_minor: Int8
}

/** Until when the draws of a brand are made that its schedules ask for. */
export interface LotteryOpeningTable {
  tenant_id: string
  /** Of the currency and the metadata that were read. */
  version: string
  looked_at: Date
  /** When the next draw may have to be made. */
  next_at: Date
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
  request: JsonColumn<JsonColumns['market_bet']['request']>
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
  labels: JsonColumn<JsonColumns['member']['labels']>
  email: string | null
  mobile: string | null
  country_dialing_code: string | null
  /** Registered fields without a column of their own, by field name. */
  extra: JsonColumn<JsonColumns['member']['extra']>
  language: string | null
  first_time: boolean
  password_expired: boolean
  created_at: Date
  /** When the member proved the mail address by a code; null: it was only typed. */
  email_proven_at: Date | null
  /** When the member got another upline; null: never. */
  moved_at: Date | null
  /** The referral link that the member registered with. */
  link_id: number | null
  /** Since when the account cannot sign in; null: it can. */
  frozen_at: Date | null
  /** The agent who froze it; null: the brand did. */
  frozen_by: number | null
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

/** What a member of a team did on a day of the brand. Added up by the job add-up-teams, as the three tables below. */
export interface MemberDayTable {
  member_id: number
  day: DateOnly
  bets: number
  stake_minor: Int8
  win_minor: Int8
  deposit_minor: Int8
  withdrawal_minor: Int8
  bonus_minor: Int8
  /** Of the stakes: what does not count (bet.uncounted_minor). */
  uncounted_minor: Generated<Int8>
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
  body: JsonColumn<JsonColumns['metadata']['body']>
  updated_at: Date
}

/** Hash of a brand's metadata, so that any instance learns of a change by one small read. */
export interface MetadataVersionTable {
  tenant_id: string
  version: string
}

/** Rewards of missions that members claimed. */
export interface MissionClaimTable {
  id: Generated<RowId>
  tenant_id: string
  member_id: number
  /** The id in the missions of the brand. */
  mission_id: string
  /** The first day of its period in the calendar of the brand, or once. */
  slot: string
  /** The mission as it was then: it may be changed or deleted meanwhile. */
  offer: JsonColumn<JsonColumns['mission_claim']['offer']>
  reward_minor: Int8
  /** What the reward asked to be bet. */
  turnover_minor: Int8
  currency: string
  /** The ledger entry that paid it. */
  entry_id: RowId
  created_at: Date
}

/** How many missions a member claimed in a week, for the leaderboard. */
export interface MissionScoreTable {
  tenant_id: string
  /** Its Monday in the calendar of the brand. */
  week: DateOnly
  member_id: number
  claims: number
  /** When the last of them was claimed: of equal ones, who was there first is before. */
  reached_at: Date
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
  /** The code of the address that the visitor arrived with; counts when an account is created. */
  invitation: string | null
}

export interface OauthIdentityTable {
  tenant_id: string
  provider: string
  /** The provider's own id of the member. */
  subject: string
  member_id: number
  created_at: Date
}

/** A person who came back from a provider and has no account yet: registration asks for the rest. */
export interface OauthRegistrationTable {
  key_hash: string
  tenant_id: string
  browser_hash: string
  provider: string
  /** The provider's own id of the person. */
  subject: string
  name: string | null
  /** Only one that the provider has checked. */
  email: string | null
  /** The code of the address that the visitor arrived with. */
  invitation: string | null
  expires_at: Date
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

/** How far the job earn-points has got. */
export interface PointsCountTable {
  id: Generated<boolean>
  /** The next quarter of an hour whose bets bring points. */
  counted_until: Date
}

/** The fraction of a point that the bets of a member have brought and that is not in the ledger yet. */
export interface PointsRestTable {
  member_id: number
  /** In hundred-millionths of a point. */
  rest: Int8
  /** What was staked since the last whole point. */
  stake_minor: Int8
}

/** How many pieces of a good are redeemed; no row: none. */
export interface PointsStockTable {
  tenant_id: string
  good_id: string
  /** How many the brand had in all when one was last redeemed. */
  stock: number
  /** In process or approved. */
  taken: number
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

/** What members did with promotions: joined, applied, claimed, signed in. */
export interface PromotionClaimTable {
  id: Generated<RowId>
  tenant_id: string
  /** The id in the promotions of the brand. */
  promotion_id: string
  member_id: number
  /** What it is once for: draft, claim:<n>, day:<date> of a check-in, period:<first day> of a cashback. */
  slot: string
  /** The day of the brand on which it was made. */
  day: DateOnly
  state: 'draft' | 'joined' | 'applying' | 'issued' | 'claimed' | 'rejected'
  /** The promotion as it was then: it may be changed or deleted meanwhile. */
  offer: JsonColumn<JsonColumns['promotion_claim']['offer']>
  /** When the promotion ends, as it was then; null: never. */
  ends_at: Date | null
  /** Of a check-in: the day of its calendar, from 1. */
  step: number | null
  remark: Generated<string>
  /** Of a rejected application: what the operator writes and the member reads. */
  reason: string | null
  bonus_minor: Generated<Int8>
  /** What the bonus asked to be bet. */
  turnover_minor: Generated<Int8>
  currency: string | null
  /** The ledger entry that paid the bonus. */
  entry_id: RowId | null
  created_at: Date
  changed_at: Date
}

/** Numbers that members gave for gifts, in a form without country code and signs; each belongs to one member. */
export interface PromotionContactTable {
  tenant_id: string
  kind: string
  number: string
  member_id: number
}

/** How many claims of promotions with a limit are taken, by all members together. */
export interface PromotionPlaceTable {
  tenant_id: string
  promotion_id: string
  taken: number
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

/** Rebates that were paid, each with its figures. */
export interface RebatePaymentTable {
  id: Generated<RowId>
  tenant_id: string
  member_id: number
  /** Of one that the job pays: the day of the brand on which it is due; null: the member claimed it. One of nothing says that the day is dealt with. */
  day: DateOnly | null
  /** The VIP rank of the member, by which the percentages were chosen. */
  rank: number
  /** By game type: stakes, percentage, amount. */
  figures: JsonColumn<JsonColumns['rebate_payment']['figures']>
  amount_minor: Int8
  turnover_minor: Int8
  currency: string | null
  entry_id: RowId | null
  created_at: Date
}

export interface RecentGameTable {
  member_id: number
  game_id: number
  played_at: Date
}

/** Goods that members redeemed in the points mall. */
export interface RedemptionTable {
  id: Generated<RowId>
  tenant_id: string
  member_id: number
  good_id: string
  /** Its name and picture at that time. */
  good: JsonColumn<JsonColumns['redemption']['good']>
  quantity: number
  /** For all pieces. */
  points: Int8
  /** Money beside the points, for all pieces. */
  amount_minor: Int8
  currency: string
  address: string
  /** Digits with the dialing code. */
  mobile_number: string
  state: 'in-process' | 'approved' | 'rejected'
  /** Of the operator who decided; the member reads it. */
  remark: Generated<string>
  created_at: Date
  decided_at: Date | null
}

/** Who registered with whose personal code. Made with the registration, and never changed. */
export interface ReferralTable {
  member_id: number
  tenant_id: string
  referrer_id: number
  /** The referrer had used the network that the registration came from: perhaps the same person. */
  same_network: boolean
  created_at: Date
}

/** Invitation codes that an agent made, with what they give and until when. */
export interface ReferralLinkTable {
  id: Generated<number>
  tenant_id: string
  code: string
  agent_id: number
  /** Agent flag of who registers with it. */
  type: '0' | '1' | '2' | '41' | '42'
  /** Real-time salary rate of who registers with it, in hundredths of a percent. */
  rate: number | null
  max_uses: number | null
  uses: Generated<number>
  expires_at: Date | null
  note: string
  created_at: Date
  closed_at: Date | null
}

/** What a referrer was paid for a referred member, with the figures it came from. */
export interface ReferralRewardTable {
  id: Generated<RowId>
  tenant_id: string
  referrer_id: number
  member_id: number
  /** deposit: for the first sufficient deposit; bets: a share of the stakes of one day. */
  kind: 'deposit' | 'bets'
  /** What it is paid once for: first, or the day of the brand as YYYY-MM-DD. */
  slot: string
  /** The deposit, or the stakes of the day. */
  base_minor: Int8
  /** Of the stakes, as the brand had it then; null: a fixed amount. */
  percent: string | null
  /** What was paid; 0: the share is less than the smallest unit of the currency. */
  amount_minor: Int8
  /** What the reward asked to be bet. */
  turnover_minor: Generated<Int8>
  currency: string | null
  /** The ledger entry that paid it; null: nothing was paid. */
  entry_id: RowId | null
  created_at: Date
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
  /** Path from the folder of all brands -> hash of each file that it was made of; null: not stored then. */
  sources: JsonColumn<JsonColumns['release']['sources']> | null
}

/** The release that a brand shows now. */
export interface ReleaseCurrentTable {
  tenant_id: string
  hash: string
  since: Date
  /** Of the brand, as in the release; null: not known yet. */
  name: string | null
  /** The hosts of the release, besides <id>.localhost; null: not known yet. */
  hosts: JsonColumn<JsonColumns['release_current']['hosts']> | null
  /** Fingerprint of the files that the release was made of; null: unknown, as after a rollback. */
  files: string | null
}

/** Contents that releases name by hash: files of brands, and documents of the platform. */
export interface ReleasePartTable {
  hash: string
  body: string
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

/** Brands that have sample accounts with play money, which the demonstration added. */
export interface SampleDataTable {
  tenant_id: string
  added_at: Date
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
  body: JsonColumn<JsonColumns['sandbox_setting']['body']>
  set_at: Date
}

export interface ServerKeyTable {
  purpose: string
  kid: string
  private_jwk: JsonColumn<JsonColumns['server_key']['private_jwk']>
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

/** How many members of a team bet on a day and, before it, last on another: those of a range are the sum over its days where the day before is not in it. */
export interface TeamActiveTable {
  agent_id: number
  day: DateOnly
  /** -infinity: never in this team, or more than a quarter of a year ago. */
  previous_day: DateOnly
  members: number
}

/** What members of teams did that is not in the figures yet. The job add-up-teams removes it. */
export interface TeamChangeTable {
  id: Generated<RowId>
  member_id: number
  /** bet, registration, or the kind of a ledger entry. */
  kind: string
  at: Date
  bets: Generated<number>
  /** The stakes, or what came into the wallet (below zero: what went out). */
  amount_minor: Generated<Int8>
  win_minor: Generated<Int8>
  /** Of bets. */
  game_id: number | null
  /** The figures by game and by kind hold it already: it was there when their tables were made. */
  is_counted: Generated<boolean>
  tenant_id: string
  /** Of the stakes: what does not count (bet.uncounted_minor). */
  uncounted_minor: Generated<Int8>
}

/** What everybody below an agent did on a day of the brand, by the team of that time. */
export interface TeamDayTable {
  agent_id: number
  day: DateOnly
  bets: number
  stake_minor: Int8
  win_minor: Int8
  deposit_minor: Int8
  withdrawal_minor: Int8
  bonus_minor: Int8
  registrations: number
  first_deposits: number
  /** Of the stakes: what does not count (bet.uncounted_minor). */
  uncounted_minor: Generated<Int8>
}

/** What everybody below an agent bet on a day of the brand, by game type and vendor. Added up by the job add-up-teams. */
export interface TeamGameDayTable {
  agent_id: number
  day: DateOnly
  game_type: string
  vendor: string
  bets: number
  stake_minor: Int8
  win_minor: Int8
}

/** What everybody below an agent staked in an hour, which begins as those of the brand do. */
export interface TeamHourTable {
  agent_id: number
  starts_at: Date
  stake_minor: Int8
}

/** What came into the wallets of everybody below an agent and went out of them on a day of the brand, by kind of entry, without play and transfers. Added up by the job add-up-teams. */
export interface TeamKindDayTable {
  agent_id: number
  day: DateOnly
  kind: string
  entries: number
  in_minor: Int8
  /** Without sign. */
  out_minor: Int8
}

/** What an agent did with a member of the team. */
export interface TeamLogTable {
  id: Generated<RowId>
  tenant_id: string
  agent_id: number
  member_id: number
  action: 'register' | 'freeze' | 'unfreeze' | 'move'
  /** With move: who is above the member from then on. */
  upline_id: number | null
  at: Date
}

/** What the job add-up-teams must know of a member of a team. */
export interface TeamMemberTable {
  member_id: number
  first_deposit_on: DateOnly | null
  /** The last day with a bet. */
  active_on: DateOnly | null
  /** What everybody below ever staked. */
  team_stake_minor: Generated<Int8>
  /** How many are below. New ones are added by the job, those who are moved by the trigger on member. */
  members: Generated<number>
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
  /** Of deposits: grows with each by the multiple of the brand, falls with each stake by the share that its game type counts. */
  left_minor: Int8
  /** Of bonuses: grows with each by the multiple of its promotion. A stake takes off here first. */
  bonus_minor: Generated<Int8>
  /** While a bonus must be bet: the balance before the first such bonus and the deposits since, less withdrawals. */
  own_minor: Generated<Int8>
  /** The bonuses, paid since the last one was bet completely, that must still be bet. */
  granted_minor: Generated<Int8>
}

/** Pictures that members upload as proof, decoded and encoded again as JPEG without metadata. */
export interface UploadTable {
  id: Generated<string>
  tenant_id: string
  member_id: number
  purpose: 'deposit' | 'dispute' | 'promotion'
  /** What it proves: the id of a deposit, of the withdrawal that is disputed, or of a claim of a promotion. */
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
