/** A draw of 20,000 bets: placed in the database like members' slips, then drawn and settled by the server's job. */
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { BRAND } from './load-server.mjs'

const GAME = 'LOTT_lott-five-star'
const BETS = 20_000
const STAKE = 100

/**
 * @param {import('./load-server.mjs').LoadServer} server
 * @returns {Promise<{ bets: number, seconds: () => Promise<number> }>} `seconds` waits for the end of the settlement
 */
export async function prepareDraw(server) {
  const { value } = JSON.parse((await server.ask(`/wps/lottery/game?gameCode=${GAME}`)).text)
  // the last draw, which closes after all bets are placed
  const { drawNo } = value.draws.at(-1)
  await fillDraw(server, drawNo, value.game.plays[0])
  const line = {
    playType: value.game.plays[0].playType,
    picks: [[], [], [], [], ['1']],
    unit: STAKE,
    multiple: 1,
    rebate: 0,
  }
  const lines = [{ ...line, odds: { '': 9700 } }]
  // an open draw that closes long after this
  const other = value.draws.at(-2).drawNo
  return {
    bets: BETS,
    /** Returns a bet on another draw for a member, as all members share the draws. */
    bet: headers => ({
      method: 'POST',
      path: '/wps/lottery/bet',
      body: JSON.stringify({ gameCode: GAME, lines, draws: [{ drawNo: other, multiple: 1 }] }),
      headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    }),
    async seconds() {
      const from = performance.now()
      await server.query(
        `update lottery_draw set opens_at = now() - interval '2 s', closes_at = now() - interval '1 s', draws_at = now() - interval '1 s'
         where tenant_id = $1 and game_code = $2 and draw_no = $3`,
        [BRAND, GAME, drawNo],
      )
      for (;;) {
        const { rows } = await server.query(
          'select settled_at from lottery_draw where tenant_id = $1 and game_code = $2 and draw_no = $3',
          [BRAND, GAME, drawNo],
        )
        if (rows[0].settled_at) return (performance.now() - from) / 1000
        if (performance.now() - from > 120_000) throw new Error('The draw was not settled within two minutes.')
        await wait(20)
      }
    },
    /** Counts settled and recorded bets, and stakes that wait without an open bet. */
    async outcome() {
      const { rows } = await server.query(
        `select count(*) filter (where open_bet.state = 'settled')::integer as settled, count(bet_id)::integer as recorded,
           coalesce((select sum(balance_minor) from ledger_account where owner like 'open-bets:%'), 0)::integer
             - coalesce(sum(open_bet.stake_minor) filter (where open_bet.state = 'open'), 0)::integer as waiting
         from open_bet`,
      )
      return rows[0]
    },
  }
}

/**
 * Places ten one-line slips for each of two thousand members, on all digits, every tenth with a rebate; one ledger entry per member posts
 * the stakes.
 */
async function fillDraw(server, drawNo, play) {
  await server.query(
    `do $$ declare draw bigint; begin
      select id into strict draw from lottery_draw where tenant_id = '${BRAND}' and game_code = '${GAME}' and draw_no = '${drawNo}';
      insert into member (tenant_id, username, username_key, nickname, password_hash, type, rank_level, label_name, labels, extra, first_time, password_expired, created_at)
        select tenant_id, 'bettor' || n, 'bettor' || n, 'bettor' || n, password_hash, type, rank_level, label_name, labels, extra, false, false, now()
        from member, generate_series(1, 2000) as n where tenant_id = '${BRAND}' and username = 'player';
      insert into ledger_account (tenant_id, owner, kind, wallet, currency)
        select '${BRAND}', 'member:' || member.id, 'player', 'main', currency from member, brand
        where tenant_id = '${BRAND}' and username like 'bettor%' and brand.id = '${BRAND}';
      insert into ledger_account (tenant_id, owner, kind, wallet, currency)
        select '${BRAND}', purpose || ':' || n, 'platform', 'main', currency
        from brand, unnest(array['open-bets', 'bank', 'games']) as purpose, generate_series(0, 7) as n where brand.id = '${BRAND}'
        on conflict do nothing;
      perform post_entry('${BRAND}', wallet.owner, 'opening', 'load', 'opening', '', now(),
          array[bank.id, wallet.id], array[-10 * ${STAKE}::bigint, 10 * ${STAKE}])
        from ledger_account as wallet join ledger_account as bank
          on bank.tenant_id = wallet.tenant_id and bank.owner = 'bank:' || wallet.id % 8 and bank.currency = wallet.currency
        where wallet.tenant_id = '${BRAND}' and wallet.wallet = 'main' and wallet.owner in (
          select 'member:' || id from member where username like 'bettor%' and tenant_id = '${BRAND}');
      perform post_entry('${BRAND}', wallet.owner, 'bet-placed', 'load', 'bet-placed', '', now(),
          array[wallet.id, open.id], array[-10 * ${STAKE}::bigint, 10 * ${STAKE}])
        from ledger_account as wallet join ledger_account as open
          on open.tenant_id = wallet.tenant_id and open.owner = 'open-bets:' || wallet.id % 8 and open.currency = wallet.currency
        where wallet.tenant_id = '${BRAND}' and wallet.wallet = 'main' and wallet.owner in (
          select 'member:' || id from member where username like 'bettor%' and tenant_id = '${BRAND}');
      insert into play_total (tenant_id, member_id) select tenant_id, id from member where username like 'bettor%' and tenant_id = '${BRAND}';
      insert into turnover (tenant_id, member_id, left_minor) select tenant_id, id, 100000 from member where username like 'bettor%' and tenant_id = '${BRAND}';
      with slips as (
        insert into lottery_slip (tenant_id, member_id, game_code, stop_on_win, placed_at)
        select '${BRAND}', member.id, '${GAME}', false, now() from generate_series(1, ${BETS} / 2000) as n, member
        where username like 'bettor%' and tenant_id = '${BRAND}' order by n, member.id returning id, member_id
      ), lines as (
        insert into lottery_line (slip_id, play, picks, odds, combinations, unit_minor, multiple, rebate, max_payout_minor)
        select id, '${JSON.stringify(play)}', jsonb_build_array('[]'::jsonb, '[]'::jsonb, '[]'::jsonb, '[]'::jsonb, jsonb_build_array((id % 10)::text)),
          '{"": 9700}', 1, ${STAKE}, 1, case when id % 100 < 10 then 10 else 0 end, 1000000 from slips returning id, slip_id
      ), bets as (
        insert into open_bet (tenant_id, member_id, game_id, account_id, currency, stake_minor, state, placed_at)
        select '${BRAND}', slips.member_id, game.id, wallet.id, wallet.currency, ${STAKE}, 'open', now() from slips
        join ledger_account as wallet on wallet.tenant_id = '${BRAND}' and wallet.owner = 'member:' || slips.member_id and wallet.wallet = 'main'
        join game on game.vendor || '_' || game.code = '${GAME}' returning id
      )
      insert into lottery_bet (open_bet_id, slip_id, line_id, draw_id, multiple, later)
      select bet.id, line.slip_id, line.id, draw, 1, false
      from (select id, row_number() over (order by id) as n from bets) as bet
      join (select id, slip_id, row_number() over (order by id) as n from lines) as line using (n);
    end $$`,
  )
  await server.query('analyze')
}
