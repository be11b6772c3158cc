/** Names the chunks of the browser's build by the widgets they hold. */
import { readFileSync } from 'node:fs'

/** Returns the file below /assets/ that brings a widget's code, as the build recorded it. */
export function widgetChunk(widget: string): string {
  const chunks = JSON.parse(readFileSync('dist/web/widgets.json', 'utf8')) as Record<string, string>
  const file = chunks[widget]
  if (!file) throw new Error(`dist/web/widgets.json has no widget ${widget}.`)
  return file.replace(/^assets\//, '')
}
