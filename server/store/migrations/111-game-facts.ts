/**
 * Adds facts of games and the order by which lists put games last that cannot be played. Older instances list by popularity alone, which
 * takes them a sort.
 */
import type { Migration } from '../migrate.ts'
import { runStatements } from '../run-statements.ts'

const RULES = 'classify, min_bet_minor, min_line_num'

export const up: Migration['up'] = tx =>
  runStatements(
    tx,
    `alter table game
      add column added_at timestamptz,
      add column exclusive boolean default false not null,
      add column rtp integer check (rtp between 1 and 10000),
      add column volatility text check (volatility in ('low', 'medium', 'high')),
      add column features text[] default '{}' not null,
      add column themes text[] default '{}' not null,
      add column availability integer not null generated always as (
        case when launch_path is null and is_game = 'GAME' and game_type not in ('LOTT', 'ELOTT') then 2
          when maintenance then 1 else 0 end) stored`,
    'update game set added_at = now() where is_new',
    'alter table game alter column is_new set default false',
    `comment on column game.is_new is 'Read by older instances only; see added_at.'`,
    `comment on column game.added_at is 'When it came to the platform, which makes it new for some weeks; null: unknown, not new.'`,
    `comment on column game.exclusive is 'No other platform has it.'`,
    `comment on column game.rtp is 'Average return to players in hundredths of a percent; null: unknown.'`,
    `comment on column game.volatility is 'Null: unknown.'`,
    `comment on column game.features is 'Codes, such as free-spins.'`,
    `comment on column game.themes is 'Codes, such as egypt.'`,
    `comment on column game.availability is 'Order of lists: 0 can be played, 1 rests, 2 runs on its vendor''s platform only. Lottery games are drawn on this one, whoever their vendor is.'`,
    'drop index game_list, game_vendor, game_popular',
    `create index game_list on game (game_type, availability, popularity desc, id) include (vendor, ${RULES})`,
    `create index game_vendor on game (game_type, vendor, availability, popularity desc, id) include (${RULES})`,
    `create index game_popular on game (availability, popularity desc, id) include (game_type, vendor, ${RULES})`,
    'create index game_features on game using gin (features)',
    'create index game_themes on game using gin (themes)',
  )
