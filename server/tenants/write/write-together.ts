/** Writes changed files of brands, so that a running server never reads half of one. */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { OperatorError } from '../../http/operator-error.ts'

export interface FileChange {
  file: string
  /** The text that was read, without a byte order mark; undefined: there was none. */
  before: string | undefined
  /** The text to write, without the byte order mark that the file keeps; undefined: the file goes. */
  text: string | undefined
}

/** Thrown when somebody else changed a file since it was read. */
export class ChangedMeanwhile extends OperatorError {
  constructor(file: string) {
    super(`${file} changed meanwhile; nothing was written.`, 'Give the command again.')
  }
}

/**
 * Writes all files or none: each beside its place first, and none where an editor or another command changed one since it was read.
 * @returns a function that puts the files back as they were, but for those that somebody changed since
 * @throws OperatorError where a file cannot be written, ChangedMeanwhile
 */
export function writeTogether(changes: readonly FileChange[]): () => void {
  const before = new Map<string, string | undefined>()
  const done: FileChange[] = []
  const beside = (file: string) => join(dirname(file), `.${basename(file)}.${process.pid}.new`)
  const written: string[] = []
  try {
    for (const { file, text } of changes) {
      if (text === undefined) continue
      mkdirSync(dirname(file), { recursive: true })
      written.push(file)
      writeFileSync(beside(file), (MARK.exec(readNow(file) ?? '')?.[0] ?? '') + text)
    }
    for (const { file, before: read } of changes) {
      before.set(file, readNow(file))
      if (before.get(file)?.replace(MARK, '') !== read) throw new ChangedMeanwhile(file)
    }
    for (const change of changes) {
      if (change.text === undefined) rmSync(change.file)
      else renameSync(beside(change.file), change.file)
      done.push(change)
    }
  } catch (error) {
    putBack(done, before)
    for (const file of written) rmSync(beside(file), { force: true })
    if (error instanceof OperatorError) throw error
    throw new OperatorError(
      `The files cannot be written: ${(error as Error).message}.`,
      'Let your user write there; nothing was written.',
    )
  }
  return () => putBack(done, before)
}

/** Writes files as they were before a change, where they are still as the change left them. */
function putBack(done: readonly FileChange[], before: ReadonlyMap<string, string | undefined>): void {
  for (const { file, text } of done) {
    const then = before.get(file)
    if (readNow(file)?.replace(MARK, '') !== text) continue
    if (then === undefined) rmSync(file)
    else writeFileSync(file, then)
  }
}

const MARK = /^\uFEFF/

const readNow = (file: string): string | undefined => (existsSync(file) ? readFileSync(file, 'utf8') : undefined)
