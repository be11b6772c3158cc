/** Names of games by language. */
import type { Migration } from '../migrate.ts'
import { runStatements } from '../run-statements.ts'

export const up: Migration['up'] = tx =>
  runStatements(
    tx,
    `create table game_name (
      game_id integer not null references game (id) on delete cascade,
      language text not null check (language ~ '^[A-Z]{2,3}$'),
      name text not null,
      search text not null,
      primary key (game_id, language)
    )`,
    'create index game_name_search on game_name using gin (search gin_trgm_ops)',
    `comment on table game_name is 'What a game is called in a language in which it is not called by its title.'`,
    `comment on column game_name.search is 'The name as a search compares it: lower case, without accents, Chinese characters apart.'`,
    // stored titles are compared in the same way
    `update game set search = trim(regexp_replace(regexp_replace(search, '([㐀-鿿])', ' \\1 ', 'g'), ' +', ' ', 'g'))
      where search ~ '[㐀-鿿]'`,
  )
