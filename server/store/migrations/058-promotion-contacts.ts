/** A number that a gift is paid to belongs to one member of a brand (PRM-04). */
import type { Migration } from '../migrate.ts'
import { runStatements } from '../run-statements.ts'

export const up: Migration['up'] = tx =>
  runStatements(
    tx,
    `create table promotion_contact (
      tenant_id text not null,
      kind text not null,
      number text not null,
      member_id integer not null references member (id) on delete cascade,
      primary key (tenant_id, kind, number)
    )`,
    `comment on table promotion_contact is 'Numbers that members gave for gifts, in a form without country code and signs; each belongs to one member.'`,
    // the first of several members with a number keeps it
    `insert into promotion_contact (tenant_id, kind, number, member_id)
      select tenant_id, kind, right(ltrim(regexp_replace(value, '[^0-9]', '', 'g'), '0'), 9), id
      from member cross join lateral (values ('zalo', extra ->> 'zalo'), ('whatsapp', extra ->> 'whatsapp')) as given (kind, value)
      where value is not null and regexp_replace(value, '[^0-9]', '', 'g') <> ''
      order by id on conflict do nothing`,
    `insert into promotion_contact (tenant_id, kind, number, member_id)
      select tenant_id, kind, right(ltrim(regexp_replace(number, '[^0-9]', '', 'g'), '0'), 9), member_id
      from member_binding where regexp_replace(number, '[^0-9]', '', 'g') <> '' order by member_id on conflict do nothing`,
  )
