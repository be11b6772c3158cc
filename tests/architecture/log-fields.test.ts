/** Fields of log entries: each that the server's code names is in the table of docs/operations.md, and the other way round. */
import { expect, it } from 'vitest'
import { documentedFields } from '../collect-log.ts'
import { isTestFile, sourceFiles } from './source-files.ts'

/** Fields of every entry, which pino writes. */
const OF_EVERY_ENTRY = ['level', 'time', 'pid', 'msg']
/** Call of the log with an object, or an object that is an entry, or a function that makes one. */
const ENTRY =
  /(?:log\.(?:routine|debug|info|warn|error|child)\(|const (?:entry = \([^)]*\) => \(|record = ))\s*\{([^}]*)\}/g
const NAME = /(?:^|[,{])\s*(\w+)(?=\s*[,:}]|\s*$)/g

it('every field of a log entry is documented, and every documented field is written', () => {
  const written = new Map(OF_EVERY_ENTRY.map(name => [name, '']))
  for (const { path, text } of sourceFiles(['server']).filter(({ path }) => !isTestFile(path)))
    for (const [, fields = ''] of text.matchAll(ENTRY))
      for (const [, name] of fields.matchAll(NAME)) written.set(name!, path)
  const documented = documentedFields()
  const missing = [...written].filter(([name]) => !documented.has(name)).map(([name, path]) => `${path}: ${name}`)
  expect(missing, 'add the field to the table of docs/operations.md').toEqual([])
  const left = [...documented].filter(name => !written.has(name))
  expect(left, 'no code writes the field: remove it from docs/operations.md').toEqual([])
})
