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

/** Takes the name, the message and the stack of an error: other fields, such as those of the database, may hold values of players. */
function errorFields(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) }
  const { name, message, stack } = error
  const { code } = error as NodeJS.ErrnoException
  return { name, ...(code !== undefined && { code }), message, stack }
}
