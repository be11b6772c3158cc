/** The log of the server: structured entries, written as one JSON line each, or as text for a person. */
import pino from 'pino'
import { textLine } from './text-line.ts'

/** Levels from the most to the least talkative; `silent` writes nothing. */
export const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'silent'] as const
export const FORMATS = ['text', 'json'] as const

export interface LogSettings {
  format: (typeof FORMATS)[number]
  /** Entries below this level are left out. */
  level: (typeof LEVELS)[number]
}

export const DEFAULT_LOG: LogSettings = { format: 'text', level: 'info' }

/**
 * Writes entries: `log.warn({ brand, err }, 'the platform does not answer')`. Fields are ids, names and numbers; personal data and
 * secrets must be in neither fields nor message.
 */
export type Log = Pick<
  pino.Logger<'routine'>,
  'routine' | 'debug' | 'info' | 'warn' | 'error' | 'child' | 'isLevelEnabled'
>

/** Returns the milliseconds since a moment of `performance.now()`, to a tenth. */
export const msSince = (began: number): number => Math.round((performance.now() - began) * 10) / 10

/** Returns the code of an error, such as that of a problem or of the database, or its name. */
export const codeOf = (error: unknown): string =>
  error instanceof Error ? ((error as NodeJS.ErrnoException).code ?? error.name) : typeof error

/** Numbers of the level `routine`, of each request and job: `info` for programs that read JSON, `debug` for a person. */
const ROUTINE = { json: 31, text: 21 }
const ROUTINE_SHOWN = { json: 'info', text: 'debug' }

/** @param destination standard output by default: text at once, JSON in the background so that requests do not wait for it */
export function createLog(
  { format, level }: LogSettings,
  destination: pino.DestinationStream = pino.destination({ dest: 1, sync: format === 'text' }),
): Log {
  return pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      customLevels: { routine: ROUTINE[format] },
      formatters: { level: name => ({ level: name === 'routine' ? ROUTINE_SHOWN[format] : name }) },
      serializers: { err: errorFields },
      ...(format === 'text' && { hooks: { streamWrite: line => `${textLine(JSON.parse(line))}\n` } }),
    },
    destination,
  )
}

/** Log that writes nothing. */
export const noLog: Log = pino({ enabled: false, customLevels: { routine: ROUTINE.json } })

/** Fields of an error that an entry has. The last three name the rule that refused a statement, and never a value. */
const ERROR_FIELDS = ['code', 'table', 'column', 'constraint'] as const

/**
 * Takes from an error its name, code, message and the frames of its stack. Other fields, such as the `detail` of the database, hold values of
 * players, as do the texts that the database and the parser of JSON quote in their messages.
 */
function errorFields(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) }
  const fields = error as Error & Partial<Record<'severity' | (typeof ERROR_FIELDS)[number], string>>
  const quotesValues = fields.severity !== undefined || error instanceof SyntaxError
  const message = quotesValues ? error.message.replace(/".*"/s, '"…"') : error.message
  const frames = (error.stack ?? '').split('\n').filter(line => /^\s+at /.test(line))
  const named = ERROR_FIELDS.flatMap(field => (fields[field] === undefined ? [] : [[field, fields[field]]]))
  const { name } = error
  return { name, ...Object.fromEntries(named), message, stack: [`${name}: ${message}`, ...frames].join('\n') }
}
