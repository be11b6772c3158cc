/** Vitest runs this before every test file. */
import { endEachFile } from './at-end.ts'

endEachFile()

// files that need a document share one: each begins at the same address (saving a file leads away) and with nothing on the page
const { happyDOM } = globalThis as { happyDOM?: { setURL(url: string): void } }
if (happyDOM) {
  happyDOM.setURL('http://localhost:3000/')
  document.body.replaceChildren()
}
