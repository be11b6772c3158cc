/** Runs the command lines of operators and QA in this process, as a process for each would take a second, and `check` two and a half. */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { FOLDER } from '../../playwright.config.ts'
import { readSettings } from '../../server/settings.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

export interface CommandOutcome {
  exit: number
  /** All output but the notes about the store. */
  text: string
}

interface Program {
  run(
    argv: readonly string[],
    environment: {
      settings: object
      colour: boolean
      from: string
      out(line: string): void
      err(line: string): void
      note(): void
    },
  ): Promise<number>
}

/** Runs `npm run <program> -- <words>`. @param env environment of the command, which saves files in its `LIVERY_DATA` */
export async function runCommand(
  program: 'office' | 'operator' | 'sandbox' | 'tenant',
  env: Record<string, string>,
  words: readonly string[],
): Promise<CommandOutcome> {
  const { run } = (await import(join(root, 'dist', 'server', `${program}.js`))) as Program
  const lines: string[] = []
  const print = (line: string) => void lines.push(line)
  const exit = await run([...words], {
    settings: readSettings(env),
    colour: false,
    from: env.LIVERY_DATA ?? FOLDER,
    out: print,
    err: print,
    note() {},
  })
  return { exit, text: lines.map(line => `${line}\n`).join('') }
}
