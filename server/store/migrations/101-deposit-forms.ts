/**
 * Keeps the names of a deposit method's unique fields, whose descriptions are in the brand's form now.
 * Stop older instances first: they refuse a method without the descriptions.
 */
import type { Migration } from '../migrate.ts'
import { runStatements } from '../run-statements.ts'

/** A method without its descriptions of fields. @param method SQL of type jsonb */
const withNames = (method: string) => `${method} - 'fields' || coalesce((
  select jsonb_build_object('unique', jsonb_agg(name order by name))
    from jsonb_each(case jsonb_typeof(${method} #> '{fields,properties}') when 'object' then ${method} #> '{fields,properties}' end)
      as field (name, description)
    where description -> 'unique' = 'true'
    having count(*) > 0
), '{}')`

export const up: Migration['up'] = tx =>
  runStatements(
    tx,
    `update deposit set method = ${withNames('method')} where method -> 'fields' is not null`,
    `update metadata set body = jsonb_set(body, '{deposit,methods}', (
      select jsonb_agg(case jsonb_typeof(method) when 'object' then ${withNames('method')} else method end order by place)
        from jsonb_array_elements(body #> '{deposit,methods}') with ordinality as list (method, place)
    ))
    where name = 'cashier' and jsonb_typeof(body #> '{deposit,methods}') = 'array' and body #> '{deposit,methods}' <> '[]'`,
  )
