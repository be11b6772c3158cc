/** Comments of tables and columns in the database; `npm run tables` copies them into the generated types. */
import type { Migration } from '../migrate.ts'
import { runStatements } from '../run-statements.ts'

/** By table: the meaning of a row (`table`), and of those columns whose names do not say it. */
const COMMENTS: Record<string, Record<string, string>> = {
  asset: {
    table: "A file of a brand's releases, named by its content; never changed, never deleted.",
    hash: 'First 16 hex digits of the SHA-256.',
  },
  audit: {
    table: 'Who did what to a brand, when and why (OPS-11); never changed, never deleted.',
    what: "'publish', 'rollback', 'toggle', 'rule', 'sandbox'.",
    subject: "What it was done to: a release's hash, a toggle's name, the field of a register rule.",
    summary: 'What changed, for people to read; empty for releases and in the oldest rows.',
  },
  bet: {
    table: 'One round of a game, bet and settled.',
    round_key: 'Made by the game for each press of the button; unique for the member.',
    requested_minor: 'The stake that came with the key; the same key with another stake is refused.',
    stake_minor: '0 in a free spin.',
    result: 'The reply to the game, sent again when its key is repeated.',
  },
  brand: {
    table: 'What the platform knows of a brand besides its metadata.',
    currency: 'ISO 4217 code of its wallets.',
  },
  change_ticket: { table: 'Replaces the old password in one password change; one per member.' },
  event: {
    table: 'Something that every instance is notified of once (SBX-01); removed after a day.',
    xid: 'Number of the transaction that published it, with its epoch.',
    created_at: "By the database's clock, which the sandbox does not move.",
  },
  feedback: {
    table: 'What visitors and members wrote to the operator.',
    sender_hash: 'Of the member, or of the address: the same text from the same sender counts once a day.',
    day: 'UTC.',
  },
  game: {
    code: 'Unique for its vendor; part of addresses.',
    search: 'The title in the form that a search compares; see search-text.ts.',
    is_game: "'VASSALAGE' is an entry that opens the list of a vendor's games (section 2).",
    hot_rank: 'Position in the hot list of its game type; null when not hot.',
    launch_path: "Path on the games' origin; null when only the vendor's own platform can run it.",
  },
  game_count: { table: 'How many games there are of each kind; triggers on game keep it up to date.' },
  game_state: { table: 'What is stored of a member and a game while the game is closed.' },
  hold: {
    table: 'Money of a member that is reserved for something under way, such as a withdrawal. Ends once.',
    entry_id: 'The ledger entry that reserved the money.',
    account_id: 'The account that the money came from and goes back to.',
    captured_minor: 'What the platform took of it; the rest went back.',
  },
  idempotency_record: {
    table:
      'What a money call replied to an idempotency key (API-05). Both are null only inside the transaction that computes the reply.',
    owner: 'Whose key it is.',
    request_hash: 'SHA-256 of the call and its request.',
    refusal: '`{ code, options }` of an expected refusal.',
  },
  inbox: {
    table: 'What waits for a member: messages of the platform, missions, rewards.',
    title: 'Text key.',
    content: "Text key of what it says; '' when the title says it all.",
    params: 'Parameters of both texts.',
  },
  invitation_code: {
    table: 'Referral and affiliate codes: whoever registers with one joins the downline of its member.',
  },
  job: {
    table: "A job's schedule and state, the same for all instances.",
    schedule: 'As text: another one starts from now.',
    next_at: 'The occurrence that is run next.',
    retry_at: 'After a failure: not before.',
    last_due_at: 'The occurrence that was run last.',
    last_run_at: 'When that was.',
    failures: 'Failures of the next occurrence so far.',
    error: 'The message of the last of them.',
  },
  known_address: {
    table: 'A network that a member signed in from before (LGN-09).',
    proven_by: "'nothing': the member had neither number nor mail that a code could go to.",
  },
  launch: {
    table: 'A launch token: valid once, for a few minutes, for one member and one game.',
    session_hash: 'The site session it was made in: the game ends with it.',
  },
  ledger_account: {
    table: 'One balance in one currency.',
    owner: "'member:<id>', or the name of a platform account such as 'bank:3'.",
    kind: 'The balance of a player never goes below zero, that of the platform may.',
    wallet: "Of a player: 'main', 'held', or 'vendor:' with a vendor's code; 'main' for the platform.",
    postings: "How many postings there are: the length of the account's hash chain.",
    head_hash: 'SHA-256 of the last posting in the hash chain.',
  },
  ledger_entry: {
    table: 'One transfer; never changed, never deleted.',
    owner: 'Whose key it is: two players may use the same one.',
  },
  member: {
    username_key: 'Lower case: the same name in other letters is the same member.',
    type: 'Agent flag (section 9).',
    extra: 'Registered fields without a column of their own, by field name.',
  },
  member_access: {
    password_changed_at: 'Null: never since the account was made.',
    default_password: 'The password is the well-known one: no money moves until it is changed.',
    login_at: 'The latest sign-in.',
    previous_at: 'The sign-in before it, which a member is shown as the last one.',
  },
  member_avatar: { table: 'The picture that a member chose; without a row it is the one drawn from the name.' },
  member_phone: {
    table: 'The number of a member; of those who registered the same one, at most one has proven it by a code.',
    number: 'International form without a plus sign: 84912345678.',
  },
  metadata: { table: 'What the platform says about a brand, in wire format, one row per document.' },
  metadata_version: { table: "Hash of a brand's metadata, so that any instance learns of a change by one small read." },
  moved_clock: {
    table: 'One row, or none when the clock was never moved.',
    id: 'Always true: there is no second row.',
    offset_ms: "Added to the system's time.",
  },
  oauth_attempt: {
    table: 'A sign-in that was sent to a provider and has not come back.',
    tab: 'Which tab of the browser waits for it.',
  },
  oauth_identity: { subject: "The provider's own id of the member." },
  oauth_ticket: { table: 'A sign-in that came back from a provider: valid for one session of this browser.' },
  outbox_message: {
    table: 'An SMS or a mail to be delivered; the embedded provider leaves it here for developers to read (SBX-07).',
    recipient: 'A number in international form without a plus sign, or a mail address.',
    withheld: 'Never delivered, because nobody is behind the recipient: written so that the reply takes as long.',
  },
  password_link: { member_id: 'Null: requested for an account that does not exist; opens nothing.' },
  play_session: {
    table: "An opened game; its key is what the game's page holds.",
    net_minor: 'Won minus staked since it was opened.',
  },
  posting: {
    table: "One account's part of a transfer; the postings of an entry sum to zero in each currency.",
    balance_minor: "The account's balance after it.",
    number: 'Position among the postings of the account, from 1.',
    chain_hash: 'SHA-256 over the hash before it, the entry and this row: a changed or missing row breaks the chain.',
  },
  pvp_room: { table: 'A table of a card game with stakes of its own (LOB-16).' },
  raffle: {
    table: 'A promotion that draws a prize for each member once in each period.',
    period: 'UTC; a week begins on Monday.',
  },
  raffle_prize: { stock: 'How many prizes of this amount are left.' },
  release: {
    table: 'One state of a brand, named by its content; never changed, never deleted (TEN-05).',
    hash: "First 16 hex digits of the body's SHA-256.",
    body: 'Canonical JSON.',
  },
  release_current: { table: 'The release that a brand shows now.' },
  remember_family: { table: 'A remembered browser; its secret changes with each use.' },
  sandbox_fault: {
    table: 'Fault injection: a call that is slow or fails on purpose, for all brands.',
    call: "Name of the call's contract, or 'metadata'.",
    status: 'HTTP status of the reply; 0: no reply at all; null: only slow.',
    times_left: 'How often it still fails; null: always.',
  },
  sandbox_setting: {
    table: "One value that differs from the platform's documents (SBX-05); removed by a reset.",
    name: "'status', 'region', 'flag <modId or path>', 'rule <field>'.",
  },
  stored_metadata: {
    table: 'The last valid metadata of a brand (ENG-17); old versions are removed.',
    body: 'JSON.',
  },
  trial_account: { swept_at: 'When its play money went back to the platform.' },
  vendor: {
    table: 'A vendor has a row for each game type it makes.',
    position: 'Among the vendors of its game type, from 0.',
  },
  verification_code: {
    table: 'The newest code of a recipient and purpose.',
    tries: 'Guesses so far, right and wrong.',
  },
}

const quote = (text: string) => `'${text.replaceAll("'", "''")}'`

export const up: Migration['up'] = tx => {
  const statements = Object.entries(COMMENTS).flatMap(([table, columns]) =>
    Object.entries(columns).map(([column, text]) =>
      column === 'table'
        ? `comment on table ${table} is ${quote(text)}`
        : `comment on column ${table}.${column} is ${quote(text)}`,
    ),
  )
  // one statement, because a prepared statement holds only one and a hundred round trips take long
  return runStatements(tx, `do $comments$ begin ${statements.join('; ')}; end $comments$`)
}
