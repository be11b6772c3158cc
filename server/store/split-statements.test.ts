import { expect, it } from 'vitest'
import { splitStatements } from './split-statements.ts'

it('splits statements at semicolons outside of strings, bodies and comments', () => {
  const body = 'create function f() returns trigger language plpgsql as $$\nbegin\n  return null;\nend $$'
  const text = `-- Tables; of a member's money\n\ncreate table a (b text default ';');\ncomment on table a is 'It''s; one - or $1';\n\n${body};\n-- the end;\n`
  expect(splitStatements(text)).toEqual([
    "-- Tables; of a member's money\n\ncreate table a (b text default ';')",
    "comment on table a is 'It''s; one - or $1'",
    body,
  ])
})
