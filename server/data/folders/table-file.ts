/** Compressed files of lines, one for each table of a folder. */
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'

/** Rows of a table, with the SHA-256 of their lines before compression. */
export interface RowSum {
  rows: number
  sha256: string
}

export const fileOf = (folder: string, table: string) => join(folder, `${table}.jsonl.gz`)

/** Adds up lines as they pass. */
export function createRowSum(): { add(lines: readonly string[]): void; sum(): RowSum } {
  const hash = createHash('sha256')
  let rows = 0
  return {
    add(lines) {
      rows += lines.length
      for (const line of lines) hash.update(line).update('\n')
    },
    sum: () => ({ rows, sha256: hash.digest('hex') }),
  }
}

export async function writeTableFile(path: string, batches: AsyncIterable<string[]>): Promise<RowSum> {
  const counted = createRowSum()
  const texts = async function* () {
    for await (const lines of batches) {
      counted.add(lines)
      yield lines.map(line => `${line}\n`).join('')
    }
  }
  await pipeline(Readable.from(texts()), createGzip(), createWriteStream(path, { mode: 0o600 }))
  return counted.sum()
}

/** Characters of the lines that are handed on together. */
const BATCH = 2_000_000

/** Yields the lines of a file, some at a time. @throws an error of the file system or of zlib for a file that is missing or damaged */
export async function* readTableFile(path: string): AsyncGenerator<string[]> {
  const text = createReadStream(path).on('error', error => unzipped.destroy(error))
  const unzipped = text.pipe(createGunzip())
  let rest = ''
  let batch: string[] = []
  let size = 0
  for await (const chunk of unzipped.setEncoding('utf8')) {
    const lines = `${rest}${chunk}`.split('\n')
    rest = lines.pop()!
    batch.push(...lines)
    size += chunk.length
    if (size < BATCH) continue
    yield batch
    batch = []
    size = 0
  }
  if (batch.length > 0) yield batch
}
