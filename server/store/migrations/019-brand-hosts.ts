/** The hosts of each brand, so that two brands that are published at the same time cannot both get one (SEC-04). */
import type { Migration } from '../migrate.ts'
import { runStatements } from '../run-statements.ts'

export const up: Migration['up'] = tx =>
  runStatements(
    tx,
    `create table brand_host (
      host text primary key,
      tenant_id text not null
    )`,
    `comment on table brand_host is 'The hosts of the releases that brands show; of each host one row.'`,
    `comment on column brand_host.host is 'Lower case, in ASCII, without port and trailing dot.'`,
    'create index brand_host_tenant on brand_host (tenant_id)',
    // hosts of the current releases: a host that two brands claim stays with the first of them, as it did before
    `insert into brand_host (host, tenant_id)
      select distinct on (host) host, tenant_id from (
        select tenant_id, lower(jsonb_array_elements_text(coalesce(body::jsonb #> '{document,tenant,hosts}', '[]'))) as host
          from release_current join release using (tenant_id, hash) where tenant_id <> 'base'
        union all
        select tenant_id, tenant_id || '.localhost' from release_current where tenant_id <> 'base'
      ) claimed order by host, host <> tenant_id || '.localhost', tenant_id`,
  )
