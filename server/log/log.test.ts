import { describe, expect, it } from 'vitest'
import { createLog, LEVELS, type LogSettings, noLog } from './log.ts'

const CANARY = 'canary-value'

/** Returns the entries, or the lines of text, that a log writes at each level and as routine. */
function writtenBy(settings: LogSettings): string[] {
  const lines: string[] = []
  const log = createLog(settings, { write: line => lines.push(line) })
  log.debug('debug')
  log.routine('routine')
  log.info('info')
  log.warn('warn')
  log.error('error')
  return lines.map(line => (settings.format === 'json' ? (JSON.parse(line) as { msg: string }).msg : line.slice(9, -1)))
}

function entryOf(error: unknown): string {
  let text = ''
  createLog({ format: 'json', level: 'trace' }, { write: line => (text = line) }).error({ err: error }, 'failed')
  return text
}

describe('levels', () => {
  it.each([
    ['trace', ['debug', 'routine', 'info', 'warn', 'error']],
    ['debug', ['debug', 'routine', 'info', 'warn', 'error']],
    ['info', ['routine', 'info', 'warn', 'error']],
    ['warn', ['warn', 'error']],
    ['error', ['error']],
    ['silent', []],
  ] as const)('JSON at %s has what happens all the time from info on', (level, written) => {
    expect(LEVELS).toContain(level)
    expect(writtenBy({ format: 'json', level })).toEqual(written)
  })

  it('text has what happens all the time at debug only', () => {
    expect(writtenBy({ format: 'text', level: 'debug' })).toContain('routine')
    expect(writtenBy({ format: 'text', level: 'info' })).toEqual(['info', 'warn', 'error'])
  })

  it('a child of the log without output writes nothing', () => {
    expect(noLog.child({ request: 'a' }).isLevelEnabled('error')).toBe(false)
  })
})

describe('an error in an entry', () => {
  it('of the database names table, column and constraint, and no value', () => {
    const error = Object.assign(new Error(`invalid input syntax for type integer: "${CANARY} "quoted""`), {
      severity: 'ERROR',
      code: '22P02',
      table: 'member',
      column: 'id',
      constraint: 'member_key',
      detail: `Key (email)=(${CANARY}) already exists.`,
      where: `portal "${CANARY}"`,
      query: CANARY,
      parameters: [CANARY],
    })
    const text = entryOf(error)
    expect(text).not.toContain(CANARY)
    expect(JSON.parse(text)).toMatchObject({
      err: {
        name: 'Error',
        code: '22P02',
        table: 'member',
        column: 'id',
        constraint: 'member_key',
        message: 'invalid input syntax for type integer: "…"',
        stack: expect.stringMatching(/^Error: invalid input syntax for type integer: "…"\n\s+at /),
      },
    })
  })

  it('of a text that is no JSON does not repeat the text', () => {
    const parse = (text: string) => {
      try {
        return JSON.parse(text)
      } catch (error) {
        return error
      }
    }
    for (const text of [CANARY, `{"a": ${CANARY}}`, `{"password":"${CANARY}"`, `["${CANARY}" "x"]`])
      expect(entryOf(parse(text)), text).not.toContain(CANARY)
  })

  it('of our own code keeps its message and the frames of its stack', () => {
    const { err } = JSON.parse(entryOf(new TypeError('x is not a "function"'))) as { err: Record<string, string> }
    expect(err).toMatchObject({ name: 'TypeError', message: 'x is not a "function"' })
    expect(err.stack).toMatch(/^TypeError: x is not a "function"\n\s+at .*log\.test\.ts/)
  })

  it('that is no Error is a text', () => {
    expect(JSON.parse(entryOf('gone'))).toMatchObject({ err: { message: 'gone' } })
  })
})
