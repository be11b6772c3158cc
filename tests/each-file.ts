/** Vitest runs this before every test file. */
import { endEachFile } from './at-end.ts'

endEachFile()

// files that need a document share one: a file that led away (saving a file does) leaves the next one somewhere else
const { happyDOM } = globalThis as { happyDOM?: { setURL(url: string): void } }
happyDOM?.setURL('http://localhost:3000/')
